// Copies a database in a thread of its own, so that the tables play on meanwhile.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import Database from 'libsql';

const database = new Database(workerData.from, { timeout: 10_000 });
database.prepare('vacuum into ?').run(workerData.to);
database.close();

const copy = openSync(workerData.to, 'r+');
fsyncSync(copy);
closeSync(copy);
