import { afterAll, vi } from 'vitest';

// One process runs many files of tests, so that the libraries are read once. What a file put in the place of something else
// ends with it.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
