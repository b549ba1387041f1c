// npm run serve: production. Serves what `npm run build` made; needs nothing but the production packages.
import path from 'node:path';
import { serveBuilt } from './serving/serve-built.ts';

await serveBuilt(path.resolve(import.meta.dirname, '..'));
