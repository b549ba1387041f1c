import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { buildScopes, expectedReading } from '../../../processes/testing/build-scopes.ts';
import { buildStage } from '../../../processes/testing/build-stage.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { lockProcess, moveProcess } from '../../../processes/server/index.ts';
import { getChanges, listChanges } from '../../contract/changes/changes.ts';
import { changeKinds } from '../../rules/changes/change-kinds.ts';
import { followWorld } from '../../testing/follow-world.ts';
import { followingFeature } from '../feature.ts';

const world = await followWorld();
const { api, units, database } = world;
const ana = await world.servant(units.cocon, { name: 'Ana Ribeiro' });
const DAY = 86_400_000;

const move = (actor: Actor, id: number, toUnitId: number, kind: 'DISPATCHED' | 'RETURNED') =>
  database.app.transaction().execute(async (tx) => {
    const act = {
      tx,
      actor,
      now: world.deps.clock(),
      origin: { correlationId: crypto.randomUUID() },
      deps: world.deps,
    };
    await moveProcess(act, (await lockProcess(tx, id))!, { toUnitId, kind });
  });
const sum = async (as: Actor, since?: string) => {
  const told = await api.call(getChanges, { query: since ? { since } : {} }, { as });
  return { ...told, numbers: Object.fromEntries(told.counts.map(({ kind, count }) => [kind, count])) };
};

describe('what changed in a sector', () => {
  test('is summed up since the last business day, each number counting the list that it opens', async () => {
    const bia = await world.servant(units.gelic, { name: 'Bia Castro' });
    const old = await world.process(ana, units.gelic);
    world.pass(6 * DAY);
    // 2026-10-20, a Tuesday.
    const ids = [];
    for (let n = 0; n < 4; n += 1) {
      const { id } = await world.process(ana, units.gelic);
      await world.due(id, '2026-10-22');
      ids.push(id);
    }
    await move(bia, ids[0]!, units.asjur, 'DISPATCHED');
    await move(ana, ids[0]!, units.gelic, 'RETURNED');
    await move(bia, ids[1]!, units.asjur, 'DISPATCHED');
    await api.call(setResponsible, { body: { process_ids: [ids[2]!], user_id: 'self' } }, { as: bia });
    const body = { process_ids: [ids[2]!], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body }, { as: bia });

    const told = await sum(bia);
    expect(told).toMatchObject({
      since: '2026-10-19',
      usual_since: '2026-10-19',
      today: '2026-10-20',
      near_until: '2026-10-27',
    });
    expect(told.numbers).toEqual({
      ARRIVED: 4,
      RETURNED: 1,
      LEFT: 2,
      SIGNED: 0,
      ARCHIVED: 1,
      ANSWERED: 0,
      TO_SIGN: 0,
      DUE: 2,
    });
    expect(told.senders).toEqual([{ id: bia.personId, name: 'Bia Castro', count: 2 }]);
    for (const { kind, count } of told.counts) {
      const list = await api.call(listChanges, { params: { kind }, query: {} }, { as: bia });
      expect([kind, list.count, list.results.length]).toEqual([kind, count, count]);
    }
    const left = await api.call(listChanges, { params: { kind: 'LEFT' }, query: { by: bia.personId } }, { as: bia });
    expect(left.results[0]).toMatchObject({ person: { name: 'Bia Castro' } });
    expect((await sum(bia, '2026-10-10')).numbers.ARRIVED).toBe(5);
    expect(
      (
        await api.call(listChanges, { params: { kind: 'ARRIVED' }, query: { since: '2026-10-10' } }, { as: bia })
      ).results.at(-1),
    ).toMatchObject({ id: old.id });
  });

  test('is asked of the last ninety days, by who works in a unit', async () => {
    const bia = await world.servant(units.gelic);
    for (const since of ['2030-01-01', '2020-01-01'])
      expect((await api.refusal(getChanges, { query: { since } }, { as: bia })).body.code).toBe('DAY_OUT_OF_REACH');
    const outside = { ...bia, unit: null, workplaces: [] };
    expect((await api.refusal(getChanges, {}, { as: outside })).status).toBe(403);
  });
});

describe('nothing is counted or listed that the person may not know', async () => {
  const scoped = await testDatabase();
  const stage = await buildStage(scoped, followingFeature);
  const { processes, readers } = await buildScopes(scoped, stage);
  beforeAll(async () => {
    await sql`update processes.process set due_date = '2026-10-15', signatures_pending = 1`.execute(scoped.owner);
  });

  test('by every person, place and permission', async () => {
    const wrong: string[] = [];
    let listed = 0;
    for (const { name, actor, ...reader } of readers) {
      if (!actor?.unit) continue;
      const { counts } = await stage.api.call(getChanges, {}, { as: actor });
      for (const kind of changeKinds) {
        const list = await stage.api.call(
          listChanges,
          { params: { kind }, query: { paginator_count: 100 } },
          { as: actor },
        );
        const text = JSON.stringify(list);
        listed += list.count;
        if (counts.find((one) => one.kind === kind)!.count !== list.count)
          wrong.push(`${name} counts ${kind} otherwise`);
        for (const process of processes) {
          const { access } = expectedReading({ name, actor, ...reader }, process);
          if (!reaches(access, 'metadata') && (text.includes(process.canary) || text.includes(process.nup)))
            wrong.push(`${name} is told of level ${process.level} in ${kind}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(listed).toBeGreaterThan(50);
  });
});
