export { Landmark, Trade, TypeSymbol, Wheel } from './Emblems.tsx';
export { Portrait } from './Portrait.tsx';
