import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Endpoint, InputOf } from '../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { nextCpf } from '../../people/testing/build-people.ts';
import { archiveProcesses } from '../contract/archive/archive-processes.ts';
import { getAutoDraft } from '../contract/drafts/get-auto-draft.ts';
import { processActions } from '../contract/process-actions.ts';
import { setResponsible } from '../contract/responsible/set-responsible.ts';
import { saveAutoDraft } from '../contract/drafts/save-auto-draft.ts';
import { buildStage, usual } from '../testing/build-stage.ts';
import { processTables } from './process-row.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;

/** 200, or the status of the refusal. */
async function statusOf<E extends Endpoint>(contract: E, input: InputOf<E>, as: Actor): Promise<number> {
  try {
    await api.call(contract, input, { as });
    return 200;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
}

const archive = (ids: number[]) => ({ body: { process_ids: ids, justification_id: 1, confirm_physical: true } });
const take = (ids: number[]) => ({ body: { process_ids: ids, user_id: 'self' as const } });
const eventsOf = (id: number, type: string) =>
  database.owner
    .selectFrom('ledger.event')
    .select('id')
    .where('stream_type', '=', 'process')
    .where('stream_id', '=', id)
    .where('type', '=', type)
    .execute();

describe('acts at once on one process', () => {
  test('archive, take and archive: one archives it, nothing fails but by a refusal', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ana, bia, caio] = await Promise.all([1, 2, 3].map(() => stage.servant(units.cocon)));
      const { id } = await stage.process(ana!, units.cocon);
      const [first, taken, second] = await Promise.all([
        statusOf(archiveProcesses, archive([id]), ana!),
        statusOf(setResponsible, take([id]), bia!),
        statusOf(archiveProcesses, archive([id]), caio!),
      ]);
      expect([first, second].sort((a, b) => a - b)).toEqual([200, 403]);
      expect([200, 403]).toContain(taken);
      expect(await eventsOf(id, 'process-archived')).toHaveLength(1);
    }
  });

  test('eight colleagues take it: one has it', async () => {
    const servants = await Promise.all(Array.from({ length: 8 }, () => stage.servant(units.cocon)));
    const { id } = await stage.process(servants[0]!, units.cocon);
    const statuses = await Promise.all(servants.map((as) => statusOf(setResponsible, take([id]), as)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(7);
    expect(await eventsOf(id, 'responsible-changed')).toHaveLength(1);
  });

  test('drafts that name the same new people in opposite orders are all saved', async () => {
    for (let round = 0; round < 8; round += 1) {
      const cc = Array.from({ length: 12 }, () => ({ user_cpf: nextCpf(), name: 'Interessada Nova' }));
      const saves = [cc, cc.toReversed(), cc, cc.toReversed()].map(async (people) => {
        const ana = await stage.servant(units.cocon);
        const { id } = await api.call(getAutoDraft, {}, { as: ana });
        return () => statusOf(saveAutoDraft, { params: { id }, body: { cc: people } }, ana);
      });
      const send = await Promise.all(saves);
      expect(await Promise.all(send.map((save) => save()))).toEqual([200, 200, 200, 200]);
    }
  });

  test('bulk acts over the same processes in opposite orders never meet in a deadlock', async () => {
    const [ana, bia] = [
      await stage.servant(units.cocon, { permissions: [...usual, 26] }),
      await stage.servant(units.cocon, { permissions: [...usual, 26] }),
    ];
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await stage.process(ana, units.cocon)).id);
    const statuses = await Promise.all([
      statusOf(setResponsible, take(ids), ana),
      statusOf(setResponsible, take([...ids].reverse()), bia),
      statusOf(archiveProcesses, archive(ids), ana),
      statusOf(archiveProcesses, archive([...ids].reverse()), bia),
      statusOf(processActions, { body: { action: 'FAVORITE', process_ids: ids } }, ana),
      statusOf(processActions, { body: { action: 'FAVORITE', process_ids: [...ids].reverse() } }, ana),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    const states = await processTables(database.owner)
      .selectFrom('processes.process')
      .select('state')
      .where('id', 'in', ids)
      .execute();
    expect(states.every(({ state }) => state === 'ARCHIVED')).toBe(true);
    expect((await verifyLedger(database.owner)).broken).toEqual([]);
  });

  test.each([
    { what: 'its level is changed', change: { secrecy: 4 } },
    { what: 'it is on its way', change: { last_moved_at: new Date('2026-11-24T10:00:00Z') } },
  ])('marked as a favourite while $what: the list keeps what the process is by then', async ({ change }) => {
    const ana = await stage.servant(units.cocon);
    const { id } = await stage.process(ana, units.cocon);
    const marking = await database.owner.transaction().execute(async (tx) => {
      await processTables(tx).updateTable('processes.process').set(change).where('id', '=', id).execute();
      const status = statusOf(processActions, { body: { action: 'FAVORITE', process_ids: [id] } }, ana);
      // It waits for the change, or is done without it.
      await Promise.race([status, expect.poll(() => someoneWaits(), { interval: 10 }).toBe(true)]);
      return { status };
    });
    expect(await marking.status).toBe(200);
    const { rows } = await sql<{ alike: boolean }>`
      select f.secrecy = p.secrecy and f.last_moved_at = p.last_moved_at as alike
      from processes.favourite f join processes.process p on p.id = f.process_id where p.id = ${id}`.execute(
      database.owner,
    );
    expect(rows).toEqual([{ alike: true }]);
  });
});

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.owner,
  );
  return rows.length > 0;
}
