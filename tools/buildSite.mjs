// Builds the pages; the configuration of the build reads the games, so it needs the loader for TypeScript.
import { register } from 'tsx/esm/api';

register();
const { buildSite } = await import('@saloon/web/build');
await buildSite();
