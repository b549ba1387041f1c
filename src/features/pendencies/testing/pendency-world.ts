import { sql } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { listPendencies } from '../contract/answers/list-pendencies.ts';
import { pendenciesFeature } from '../server/feature.ts';
import { remindPartiesJob } from '../server/mails/remind-parties-job.ts';
import { askFor, maria, partyMailbox } from './build-pendency.ts';

/** A process about Maria that waits in GELIC, where Bruno works, and her mailbox, for one test file. */
export async function pendencyWorld() {
  const mailbox = partyMailbox();
  let now = testNow;
  const world = await documentWorld({
    kinds: [...transfersFeature.events, ...joinsFeature.events, ...pendenciesFeature.events],
    endpoints: [...transfersFeature.endpoints, ...joinsFeature.endpoints, ...pendenciesFeature.endpoints],
    verdicts: pendenciesFeature.verdicts,
    consequences: [...transfersFeature.consequences, ...joinsFeature.consequences, ...pendenciesFeature.consequences],
    deps: mailbox.deps,
    now: () => now,
  });
  const { api, database, deps } = world;
  const ana = await world.servant(world.cocon);
  const bruno = await world.servant(world.gelic);
  const process = { id: 0 };

  const minutes = (count: number): void => {
    now = new Date(now.getTime() + count * 60_000);
  };
  const remind = () =>
    remindPartiesJob.run({
      data: {},
      deps,
      addedAt: now,
      jobId: '00000000-0000-4000-8000-00000000000b',
      attempt: 1,
      signal: new AbortController().signal,
    });
  return {
    ...world,
    mailbox,
    /** Who opened it, elsewhere; who works where it is. */
    ana,
    bruno,
    minutes,
    /** The process that the others are about, opened at the beginning of a test and again with other fields. */
    open: async (fields: Parameters<typeof world.draft>[1] = {}): Promise<number> => {
      now = testNow;
      const opener = await world.servant(world.cocon);
      process.id = (await world.open(opener, await world.draft(opener, { cc: [maria], ...fields }))).id;
      return process.id;
    },
    ask: (more: Parameters<typeof askFor>[3] = {}) => askFor(world, bruno, process.id, more),
    pendencies: (as: Actor) => api.call(listPendencies, { params: { id: process.id } }, { as }),
    /** The number that holds the process back. */
    openCount: async (): Promise<number> => {
      const { rows } = await sql<{ open: number }>`
        select pendencies_open as open from processes.process where id = ${process.id}`.execute(database.app);
      return rows[0]!.open;
    },
    /** The messages that an address gets from the job, run twice, some days on. */
    remindedAfter: async (days: number, address: string): Promise<number> => {
      await mailbox.queue.run(deps);
      mailbox.mails.length = 0;
      minutes(days * 24 * 60);
      await remind();
      await remind();
      await mailbox.queue.run(deps);
      return mailbox.mails.filter(({ to }) => to === address).length;
    },
  };
}
