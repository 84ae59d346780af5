export { Portrait } from './Portrait.tsx';
export { Vignette } from './Vignette.tsx';
