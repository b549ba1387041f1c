import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '../browser/launch-browser.ts';
import { WORKERS } from './workers.ts';

/** Stories in a real browser on the built product, one after another for each worker, which has an institution of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './start-product.ts',
  workers: WORKERS,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  // It ends what hangs, and measures nothing: some run beside other tests.
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await browserLaunchOptions(),
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording every page costs a fifth of the run: whoever looks for a fault asks for it, with `--trace on`.
    trace: 'off',
  },
});
