import type { Part } from './build-part.ts';
import { builtinModules } from './builtin-modules.ts';
import { deferredLibraries, filesOf } from './deferred-libraries.ts';
import { sourcePlaces } from './source-places.ts';
import { unusedParts } from './unused-parts.ts';

/** Packages that bring programs, data or workers of their own, or that few starts need: they stay where they are installed. */
const APART = [/^sharp$/, /^@img\//, /^@hyzyla\//, /^@myriaddreamin\//, /^@aws-sdk\//, /^(docx|mammoth|pg-native)$/];

/** What no start needs: read when it is first used. */
const DEFERRED = ['@libpdf/core', 'nodemailer', 'rrule-temporal', 'parse5'];

/** Name of each program that is built, and its source: those of people, then those that the server starts. */
const programs = {
  server: 'src/app/server.ts',
  serve: 'tools/serving/serve-until-signal.ts',
  carimbo: 'tools/carimbo/run-typed.ts',
  'bind-process': 'src/engine/bind/bind-process.ts',
  'compare-process': 'src/engine/bind/comparing/compare-process.ts',
  'intake-child': 'src/engine/intake/child/intake-child.ts',
  'render-process': 'src/engine/print/render-process.ts',
  'mark-child': 'src/engine/judge/marks/mark-child.ts',
  'verify-worker': 'src/engine/judge/verify-worker.ts',
  'text-worker': 'src/engine/text/text-worker.ts',
  'logo-worker': 'src/engine/print/images/logo-worker.ts',
  'export-worker': 'src/engine/export/export-worker.ts',
};

/**
 * The server, the commands and the programs that they start in a few files, libraries included: the two thousand modules
 * of the server take a second to find and read, these a quarter of it. `serve.js` is what `npm start` and `npm run serve`
 * run, `carimbo.js` what an operator does.
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
      'tools/carimbo',
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
      plugins: [
        builtinModules(),
        deferredLibraries(DEFERRED),
        sourcePlaces(root, programs),
        unusedParts({ of: '@libpdf/core', needs: ['pkijs', 'asn1js'] }),
      ],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        target: 'node24',
        // Names stay: what a log shows of a failure can be read.
        minify: false,
        rolldownOptions: {
          input: { ...programs, ...filesOf(DEFERRED) },
          external: APART,
          // One folder, so that `sourcePlaces` knows how far the sources are.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
  },
};
