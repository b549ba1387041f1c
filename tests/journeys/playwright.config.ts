import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '../browser/launch-browser.ts';

/** Stories in a real browser on the built product, one after another: they share one demonstration institution. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './start-product.ts',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: await browserLaunchOptions(),
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
