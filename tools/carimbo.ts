// npm run carimbo: commands for operators, the built ones when they are of these sources, these sources otherwise.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCurrent } from './building/build-part.ts';
import { serverPart } from './building/server-part.ts';

const root = path.resolve(import.meta.dirname, '..');
if (isCurrent(root, serverPart)) await import(pathToFileURL(path.join(root, 'dist/server/carimbo.js')).href);
else await import('./carimbo/run-typed.ts');
