export { Scene } from './Scene.tsx';
