import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { EventKind } from '../contract/event.ts';
import { loadConfig, resolveSecrets } from '../server/config/index.ts';
import type { Deps } from '../server/deps.ts';
import type { TestDatabase } from './database.ts';

interface TestDepsOptions {
  readonly kinds?: readonly EventKind[];
  /** The clock; moves only when the test moves it. */
  readonly now?: () => Date;
}

/** A fixed moment that tests start from: a Wednesday afternoon in the institution's zone. */
export const testNow = new Date('2026-10-14T17:00:00Z');

/** What use cases are given, on a test database and a folder that goes away with the test file. */
export function testDeps(database: TestDatabase, { kinds = [], now = () => testNow }: TestDepsOptions = {}): Deps {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-deps-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = loadConfig({
    DATA_DIR: folder,
    CARIMBO_SECRET: 'test-secret-test-secret-test-secret!',
    LOG_LEVEL: 'silent',
  });
  return {
    config,
    secrets: resolveSecrets(config),
    db: database.app,
    clock: now,
    reactions: { schedule: async () => {} },
    eventKinds: new Map(kinds.map((kind) => [kind.type, kind])),
  };
}
