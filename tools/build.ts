// npm run build: the interface as the server hands it out. With --if-changed, only when its sources changed.
import path from 'node:path';
import { buildInterface } from './interface/build-interface.ts';

const started = performance.now();
await buildInterface(path.resolve(import.meta.dirname, '..'), { always: !process.argv.includes('--if-changed') });
console.log(`Interface pronta em dist/web (${((performance.now() - started) / 1000).toFixed(1).replace('.', ',')} s).`);
