import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const RULES = ['src/kernel/**', 'src/features/*/{rules,contract}/**', 'src/platform/contract/**'];
const SERVER = ['src/{features/*,platform,app}/{server,testing}/**', 'seeds/**', 'tools/**'];
/**
 * Everything that makes, takes in, binds, signs and judges documents, which stands on nothing but itself, and those who judge
 * it from outside. The check runs them when what they read has changed: `tools/checking/engine-suites.ts` names that.
 */
const ENGINE = ['src/engine/**', 'tests/{judges,forgeries,made-pages,soaks}/**'];
/** How long others wait while somebody attacks says nothing on a machine that has other work meanwhile. */
const ALONE = ['tests/drills/floods.test.ts'];
const WEB = ['src/{features/*,platform,app}/web/**'];
/** What is drawn in a browser against what is printed: it reads screens, as those of the web do. */
const DRAWN = ['tests/architecture/models-as-seen.test.ts'];
/**
 * A limit ends what hangs; it does not measure. What is waited for may come late on a busy machine: one second, which is
 * the rule, is too short there, and so are five for a test. A test says its own where it is longer.
 */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };
const onDatabase = { ...patience, globalSetup: ['src/platform/testing/global-database.ts'] };
const PREPARED = 'tests/product/global-prepared-folder.ts';
const onDrills = { ...onDatabase, globalSetup: [...onDatabase.globalSetup, PREPARED] };
/**
 * The modules are read once, not for each file: a fourth of the work of the server's tests. Node itself reads them, as it does for
 * the product, and Vite makes nothing of them first. Nothing is put in the place of a module (`vi.mock`), which takes a loader. The engine
 * starts processes of its own.
 */
const together = {
  isolate: false,
  setupFiles: ['src/platform/testing/set-up.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** One project per kind of test, by what it stands on. `npm test` runs them all, and the journeys after them. */
export default defineConfig({
  test: {
    // One more than there are cores: most tests wait for the database, or for what they killed to come back.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'rules', include: tests(RULES), environment: 'node', ...patience, ...together } },
      { plugins: [react()], test: { name: 'engine', include: tests(ENGINE), environment: 'node', ...patience } },
      { test: { name: 'server', include: tests(SERVER), environment: 'node', ...onDatabase, ...together } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: [...tests(WEB), ...DRAWN],
          environment: 'jsdom',
          // The libraries are read once, not for each file; the set-up keeps what is ours apart.
          isolate: false,
          setupFiles: ['src/platform/web/testing/set-up.ts'],
          // The test of the palettes reads the style sheet as text. A class has the name that its sheet gives it.
          css: { include: [/tokens\.css/], modules: { classNameStrategy: 'non-scoped' } },
          ...patience,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          exclude: DRAWN,
          ...onDatabase,
          ...together,
        },
      },
      // Everybody calls everything about everything, with what is malformed too: a part by `npm run check`, all by `check:deep`.
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          ...onDatabase,
          ...together,
          testTimeout: 3_600_000,
        },
      },
      // Sequences of hundreds of acts, and processes that are killed and started again.
      {
        test: {
          name: 'drills',
          include: ['tests/drills/**/*.test.ts'],
          exclude: ALONE,
          ...onDrills,
          ...together,
        },
      },
      // What is asked of the machine's time itself: by itself, after the others. It asks a product, with the database of that.
      { test: { name: 'alone', include: ALONE, ...onDrills, globalSetup: [PREPARED] } },
    ],
  },
});

function tests(folders: string[]): string[] {
  return folders.map((folder) => `${folder}/*.test.{ts,tsx}`);
}
