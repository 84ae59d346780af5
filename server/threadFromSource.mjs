// Threads start without the loader that reads TypeScript; this brings it along.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.source);
