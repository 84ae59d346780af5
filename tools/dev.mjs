// `npm run dev`: pages that change while one looks at them, and a server that starts again when its sources change.
import { register } from 'tsx/esm/api';

// Vite decides by this, once for a process, whether it serves what is for developers only.
process.env.NODE_ENV = 'development';
register();
const { dev } = await import('./dev/dev.ts');
await dev();
