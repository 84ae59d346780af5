export { goldenDigests } from './goldenShots.ts';
export { physicsReady } from './index.ts';
