import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { eventKind } from '../../contract/event.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDeps, testNow } from '../../testing/test-deps.ts';
import type { Deps } from '../acts/act-context.ts';
import { createJobs, type Jobs } from '../jobs/index.ts';
import { reaction } from './reactions.ts';
import { reactJobOf, scheduleWith } from './react-job.ts';
import { record } from './record.ts';

const noted = eventKind({
  type: 'noted',
  version: 1,
  stream: 'process',
  label: null,
  payload: z.object({ text: z.string() }),
});
const database = await testDatabase();

test('a reaction that fails is tried again, never blocks the act, and runs once per event', async () => {
  const base = await testDeps(database, { kinds: [noted] });
  const runs: string[] = [];
  let failures = 1;
  const flaky = reaction({
    name: 'tell',
    on: [noted],
    run: async (event) => {
      if (event.payload.text === 'b' && failures-- > 0) throw new Error('mail server is down');
      runs.push(event.payload.text);
    },
  });
  const job = { ...reactJobOf([flaky]), retry: { limit: 3, delaySeconds: 0 } };
  const deps: Deps = { ...base, reactions: scheduleWith(() => jobs, [flaky]) };
  const jobs: Jobs = createJobs<Deps>({
    ownerUrl: database.ownerUrl,
    definitions: [job],
    deps,
    log: { error: () => {}, warn: () => {} },
  });
  await jobs.start();
  await jobs.work();
  onTestFinished(() => jobs.stop());

  for (const text of ['a', 'b', 'c']) {
    await database.app
      .transaction()
      .execute((tx) =>
        record({ tx, deps, actor: null, now: testNow, origin: { correlationId: randomUUID() } }, noted, 1, { text }),
      );
  }
  await expect.poll(() => [...runs].sort()).toEqual(['a', 'b', 'c']);
});
