import type { Holding } from '../server/acts/holdings.ts';
import type { VerdictSource } from '../server/acts/verdicts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { EventKind } from '../contract/event.ts';
import { loadSeal } from '../../engine/trust/index.ts';
import { loadConfig, resolveSecrets } from '../server/config/index.ts';
import type { Consequence, Deps } from '../server/acts/act-context.ts';
import { intakeOutside } from '../server/acts/heavy-work/intake-outside.ts';
import { openTurns } from '../server/acts/heavy-work/turns.ts';
import { createIntake, openWorkshop } from '../../engine/intake/index.ts';
import { createDocumentRenderer } from '../../engine/print/index.ts';
import { openSigningServices } from '../../engine/sign/index.ts';
import { openStorage } from '../server/storage/index.ts';
import type { TestDatabase } from './database.ts';
import { TEST_SECRET } from './test-secret.ts';

interface TestDepsOptions {
  readonly kinds?: readonly EventKind[];
  readonly consequences?: readonly Consequence[];
  readonly verdicts?: readonly VerdictSource[];
  readonly holdings?: readonly Holding[];
  /** Who acts when an act goes on by itself: nobody, unless the test says who. */
  readonly standingOf?: Deps['standingOf'];
  /** The clock; moves only when the test moves it. */
  readonly now?: () => Date;
}

/** A fixed moment that tests start from: a Wednesday afternoon in the institution's zone. */
export const testNow = new Date('2026-10-14T17:00:00Z');

/**
 * One for all files of tests that a process runs: to start it costs as much as forty documents. It keeps nothing of a document
 * that another could see, and ends with the process.
 */
const warmRenderer = createDocumentRenderer({ workers: 1 });
/** The same of what opens files, whatever their storage: as in the product, it takes one file of anybody's after the other. */
const warmWorkshop = openWorkshop();

/** What use cases are given, on a test database and a folder that goes away with the test file. */
export async function testDeps(
  database: TestDatabase,
  {
    kinds = [],
    consequences = [],
    verdicts = [],
    holdings = [],
    now = () => testNow,
    standingOf = async () => null,
  }: TestDepsOptions = {},
): Promise<Deps> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-deps-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = loadConfig({
    DATA_DIR: folder,
    CARIMBO_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
  });
  const storage = await openStorage(config.storage);
  const intake = intakeOutside(createIntake({ storage, workshop: warmWorkshop }));
  afterAll(() => intake.close());
  return {
    config,
    secrets: resolveSecrets(config),
    db: database.app,
    clock: now,
    consequences,
    verdicts,
    holdings,
    reactions: { schedule: async () => {} },
    // Nothing works on them in a test of one use case.
    jobs: { enqueue: async () => null },
    mailer: { send: async () => {} },
    renderer: warmRenderer,
    press: warmRenderer,
    storage,
    intake,
    turns: openTurns(),
    seal: await loadSeal({
      dataDir: path.join(os.tmpdir(), 'carimbo-test-seal'),
      now: new Date('2026-01-01T00:00:00Z'),
    }),
    signing: await openSigningServices(config.signing, now),
    standingOf,
    eventKinds: new Map(kinds.map((kind) => [kind.type, kind])),
  };
}
