// npm run build: the server and the interface as it hands it out. With --if-changed, only what was made of other sources.
import path from 'node:path';
import { buildPart } from './building/build-part.ts';
import { interfacePart } from './building/interface-part.ts';
import { serverPart } from './building/server-part.ts';

const root = path.resolve(import.meta.dirname, '..');
const always = !process.argv.includes('--if-changed');
const started = performance.now();
await buildPart(root, serverPart, { always });
await buildPart(root, interfacePart, { always });
const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
console.log(`Servidor e interface prontos em dist (${seconds} s).`);
