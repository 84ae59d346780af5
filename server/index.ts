export { type RunningServer, serve } from './serve.ts';
