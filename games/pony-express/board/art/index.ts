export { Ground } from './Ground.tsx';
export { Equipment, Horse, Mark } from './Marks.tsx';
