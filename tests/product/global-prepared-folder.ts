import { chmodSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makePassingFolder } from '../../src/platform/testing/passing-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run keeps what a first start of the product left. */
    readonly preparedFolder: string;
  }
}

/** One place for the whole run, which goes away with it. */
export default function setup(project: TestProject): () => void {
  const folder = makePassingFolder('carimbo-prepared-');
  chmodSync(folder, 0o755);
  project.provide('preparedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
