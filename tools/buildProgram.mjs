// Builds the program once, so that nothing has to be compiled when it starts.
import { build } from 'vite';
import { programBuild } from './programBuild.mjs';

await build(programBuild('dist'));
