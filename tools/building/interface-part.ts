import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aheadsOf, type Screen, screensOf } from '../routes/screens-of.ts';
import type { Part } from './build-part.ts';
import { chunkGroups } from './chunk-groups.ts';
import { compressFiles } from './compress-files.ts';
import { listPieces } from './list-pieces.ts';
import { surveyChunks } from './survey-chunks.ts';
import { writePages } from './write-pages.ts';
import { writeWorker } from './write-worker.ts';

/** What the server hands out to browsers. */
export const interfacePart: Part = {
  name: 'web',
  proof: 'index.html',
  inputs: {
    roots: [
      'index.html',
      'vite.config.ts',
      'tsconfig.json',
      'tsconfig.web.json',
      'package-lock.json',
      'public',
      'src',
      'tools/building',
    ],
    without: ['server', 'testing', 'server.ts'],
  },
  async build(root, outDir) {
    const { build } = await import('vite');
    const screens = screensIn(root);
    const name = chunkGroups(root, await surveyChunks(root), screens);
    await build({
      root,
      logLevel: 'warn',
      plugins: [listPieces(root)],
      build: {
        outDir,
        emptyOutDir: true,
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'what is shared', name }] },
          },
        },
      },
    });
    writePages(outDir, screens);
    writeWorker(outDir);
    await compressFiles(path.join(outDir, 'assets'));
  },
};

/** The screens of every capability, and those that the app has for what no capability knows. */
function screensIn(root: string): Screen[] {
  const entries = ['src/app/routes.ts', ...globSync('src/features/*/web/entry.ts', { cwd: root }).sort()];
  const sources = entries.map((entry) => [readFileSync(path.join(root, entry), 'utf8'), entry] as const);
  const aheads = new Map(sources.flatMap(([source, entry]) => [...aheadsOf(source, entry)]));
  return sources
    .flatMap(([source, entry]) => screensOf(source, entry))
    .map((screen) => ({ ...(aheads.has(screen.path) && { ahead: aheads.get(screen.path)! }), ...screen }));
}
