export { HighNoon as Scene } from '@saloon/parts/scenery';
