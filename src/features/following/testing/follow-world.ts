import { sql } from 'kysely';
import type { EventKind } from '../../../platform/contract/event.ts';
import type { Feature } from '../../../platform/server/acts/feature.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import type { Mail } from '../../../platform/server/mail/index.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { openFiles } from '../../../platform/testing/open-files.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { followingFeature } from '../server/feature.ts';

/** An organ whose public processes are followed, with what is sent and the jobs that wait. */
export async function followWorld(...above: readonly Feature[]) {
  const database = await testDatabase();
  const stage = await buildStage(database, followingFeature, ...above);
  const queue = testQueue(followingFeature.jobs);
  const sent: Mail[] = [];
  const recorded: { id: number; kind: EventKind }[] = [];
  const deps: Deps = Object.assign(stage.deps, {
    jobs: queue.jobs,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    reactions: { schedule: async (_tx: unknown, event: { id: number; kind: EventKind }) => void recorded.push(event) },
  });
  const ask = await openFiles([...followingFeature.bytes, ...above.flatMap(({ bytes }) => bytes)], deps);

  return {
    ...stage,
    database,
    deps,
    queue,
    sent,
    ask,
    /** Runs what reacts to the events so far, `times` times, as after a crash; the jobs go on waiting. */
    react: async (times = 1): Promise<void> => {
      for (const { id, kind } of recorded.splice(0)) {
        const event = (await findEvent(deps.db, id, deps.eventKinds))!;
        for (const reaction of followingFeature.reactions.filter(({ answersTo }) => answersTo(kind)))
          for (let time = 0; time < times; time += 1) await reaction.run(event, { db: deps.db, deps });
      }
    },
    due: (id: number, day: string) =>
      sql`update processes.process set due_date = ${day} where id = ${id}`.execute(database.owner),
    /** Raises or lowers the secrecy, as something that tells nobody. */
    secrecy: (id: number, level: number) =>
      sql`update processes.process set secrecy = ${level} where id = ${id}`.execute(database.owner),
  };
}

/** The secret of a link of a letter. */
export const tokenIn = (mail: Mail | undefined, page: string): string =>
  new RegExp(`${page}#([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
