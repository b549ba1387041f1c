import type { Part } from './build-part.ts';
import { builtinModules } from './builtin-modules.ts';
import { deferredLibraries, filesOf } from './deferred-libraries.ts';
import { sourcePlaces } from './source-places.ts';

/** Packages that bring programs, data or workers of their own, or that few starts need: they stay where they are installed. */
const APART = [/^sharp$/, /^@img\//, /^@hyzyla\//, /^@myriaddreamin\//, /^@aws-sdk\//, /^(docx|mammoth|pg-native)$/];

/** What no start needs: read when it is first used. */
const DEFERRED = ['@libpdf/core', 'nodemailer', 'rrule-temporal', 'parse5'];

/**
 * The server in a few files, libraries included: its two thousand modules take a second to find and read, these a
 * quarter of it. `server.js` is `src/app/server.ts`, `serve.js` what `npm start` and `npm run serve` run.
 */
export const serverPart: Part = {
  name: 'server',
  proof: 'serve.js',
  inputs: {
    roots: [
      'tsconfig.json',
      'tsconfig.server.json',
      'package.json',
      'package-lock.json',
      'tools/building',
      'tools/serving',
      'seeds',
      'src',
    ],
    without: ['web', 'testing', 'web.tsx'],
  },
  async build(root, outDir) {
    const { build } = await import('vite');
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [builtinModules(), deferredLibraries(DEFERRED), sourcePlaces(root)],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        target: 'node24',
        // Names stay: what a log shows of a failure can be read.
        minify: false,
        rolldownOptions: {
          input: { server: 'src/app/server.ts', serve: 'tools/serving/serve-until-signal.ts', ...filesOf(DEFERRED) },
          external: APART,
          // One folder, so that `sourcePlaces` knows how far the sources are.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
  },
};
