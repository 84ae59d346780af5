export { tower } from './cuts.ts';
export { HighNoon } from './HighNoon.tsx';
export { Cut, Front, Layer, Mesas, Saguaro, Sky } from './scenery.tsx';
