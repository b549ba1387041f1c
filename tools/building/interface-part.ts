import type { Part } from './build-part.ts';

/** What the server hands out to browsers. */
export const interfacePart: Part = {
  name: 'web',
  proof: 'index.html',
  inputs: {
    roots: ['index.html', 'vite.config.ts', 'tsconfig.json', 'tsconfig.web.json', 'package-lock.json', 'public', 'src'],
    without: ['server', 'testing', 'server.ts'],
  },
  async build(root, outDir) {
    const { build } = await import('vite');
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  },
};
