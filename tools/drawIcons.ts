import { writeFileSync } from 'node:fs';
import { ICON_FILES, iconFile } from './icons.ts';

for (const file of ICON_FILES) writeFileSync(new URL(`../${file.path}`, import.meta.url), iconFile(file));
