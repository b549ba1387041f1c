import { chmodSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makePassingFolder } from '../../src/platform/testing/passing-folder.ts';
import { buildProduct } from './build-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run keeps what a first start of the product left. */
    readonly preparedFolder: string;
  }
}

/** Where one run of all tests, which is several of Vitest, keeps it for the next of them: it makes that folder and removes it. */
export const PREPARED_FOLDER = 'CARIMBO_PREPARED_FOLDER';

/** The product, built, and one place for the whole run, which goes away with it. */
export default async function setup(project: TestProject): Promise<() => void> {
  await buildProduct();
  const given = process.env[PREPARED_FOLDER];
  const folder = given ?? makePreparedFolder();
  project.provide('preparedFolder', folder);
  return given === undefined ? () => rmSync(folder, { recursive: true, force: true }) : () => {};
}

/** The database may run as another user, who must pass through. */
export function makePreparedFolder(): string {
  const folder = makePassingFolder('carimbo-prepared-');
  chmodSync(folder, 0o755);
  return folder;
}
