// Prints what the changelog says of a version, for its release; fails if it says nothing, or if the version is not ours.
import { readFileSync } from 'node:fs';

const read = file => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const [wanted] = process.argv.slice(2);
const { version } = JSON.parse(read('package.json'));
const section = read('CHANGELOG.md')
  .split(/^## /m)
  .find(text => text.startsWith(`${wanted}\n`));
if (wanted !== version || section === undefined) {
  console.error(`Saloon: this is ${version}, and the changelog ${section ? 'knows' : 'does not know'} ${wanted}.`);
  process.exit(1);
}
console.log(section.slice(wanted.length).trim());
