// Prints the areas for the workflow that mutates each of them on a machine of its own.
import { AREAS } from './areas.mjs';

console.log(`folders=${JSON.stringify(AREAS.map(({ folder }) => folder))}`);
