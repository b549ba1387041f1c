import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildPart } from '../../tools/building/build-part.ts';
import { downloadSizes } from '../../tools/building/download-sizes.ts';
import { interfacePart } from '../../tools/building/interface-part.ts';
import type { Measure } from '../measure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** P13: what a first visit downloads, gzip, against React alone. */
export const bundle: Measure = async () => {
  await buildPart(root, interfacePart, { always: false });
  const floor = await reactAlone();
  return downloadSizes(root).map(({ what, bytes, limit, files }) => ({
    goal: 'P13',
    what: `${what} (${files}), gz against React`,
    ours: kilobytes(bytes),
    peer: kilobytes(floor),
    ratio: bytes / floor,
    aim: `<= ${limit / 1000} kB`,
  }));
};

/** A page that draws nothing with React, built as ours is: the floor that no screen gets under. */
async function reactAlone(): Promise<number> {
  const entry = 'react-alone';
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? path.join(root, entry) : undefined),
        load: (id) =>
          id === path.join(root, entry)
            ? `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(createElement('p'));`
            : undefined,
      },
    ],
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  });
  const outputs = 'output' in built ? built.output : [];
  return outputs.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0), 0);
}
