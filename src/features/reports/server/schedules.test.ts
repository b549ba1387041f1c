import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { endPassed } from '../../people/server/index.ts';
import { buildBond } from '../../people/testing/build-people.ts';
import { setUnitActive } from '../../unit-management/server/index.ts';
import { findUnit } from '../../units/server/index.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { listReports } from '../contract/made/list-reports.ts';
import { createSchedule } from '../contract/schedules/create-schedule.ts';
import { endSchedule } from '../contract/schedules/end-schedule.ts';
import { listSchedules } from '../contract/schedules/list-schedules.ts';
import { MOST_SCHEDULES } from '../rules/schedule-days.ts';
import { reportWorld } from '../testing/report-world.ts';
import { schedulesFollowUnit, schedulesGoAlong } from './schedules/schedules-go-along.ts';
import { runSchedulesJob } from './schedules/run-schedules-job.ts';

const world = await reportWorld();
const { api, database, deps, clock, units } = world;
const { owner } = database;
const chief = await world.servant(units.top, [73, 78]);
const colleague = await world.servant(units.below, [78]);
const plain = await world.servant(units.below, [25]);
const beside = await world.servant(units.beside, [78]);

beforeEach(async () => {
  clock.now = testNow;
  await sql`delete from reports.report`.execute(owner);
  await sql`delete from reports.schedule`.execute(owner);
  for (const one of [chief, colleague, plain, beside]) world.standing.set(one.personId, one);
});

type Body = Partial<InputOf<typeof createSchedule>['body']>;
const schedule = (body: Body = {}, as: Actor = chief) =>
  api.call(createSchedule, { body: { type: 'dispatches', format: 'csv', cadence: 'WEEKLY', ...body } }, { as });
const refused = (body: Body, as: Actor = chief) =>
  api.refusal(createSchedule, { body: { type: 'dispatches', cadence: 'WEEKLY', ...body } }, { as });
const runOn = async (day: string) => {
  clock.now = new Date(`${day}T13:00:00Z`);
  const signal = new AbortController().signal;
  await runSchedulesJob.run({ data: {}, deps, addedAt: clock.now, jobId: randomUUID(), attempt: 1, signal });
  await world.run();
};
const listed = async (as: Actor) => (await api.call(listReports, {}, { as })).results;
const ended = async () =>
  (
    await sql<{
      because: string;
    }>`select ended_because as because from reports.schedule where ended_at is not null`.execute(owner)
  ).rows;

describe('a scheduled report', () => {
  test('is made on its day, of the days before, once', async () => {
    const { message } = await schedule();
    expect(message).toBe('Relatório agendado: toda segunda-feira, o primeiro em 19/10/2026.');
    await runOn('2026-10-18');
    expect(await listed(chief)).toEqual([]);
    await runOn('2026-10-19');
    await runOn('2026-10-19');
    expect(await listed(chief)).toMatchObject([
      { status: 'done', start_date: '2026-10-12', end_date: '2026-10-18', place: 'GAB/SESAU e subordinados' },
    ]);
    expect((await api.call(listSchedules, {}, { as: chief })).results).toMatchObject([
      { next_on: '2026-10-26', cadence_label: 'Toda segunda-feira', shared_with: null },
    ]);
    await runOn('2026-10-26');
    expect(await listed(chief)).toHaveLength(2);
  });

  test('after weeks without a server is made once, of the last whole week', async () => {
    await schedule();
    await runOn('2026-11-11');
    expect(await listed(chief)).toMatchObject([{ start_date: '2026-11-02', end_date: '2026-11-08' }]);
    expect((await api.call(listSchedules, {}, { as: chief })).results).toMatchObject([{ next_on: '2026-11-16' }]);
  });

  test('is made at once where its owner wants the first now, and then on its days', async () => {
    const { message } = await schedule({ cadence: 'MONTHLY', first_now: true });
    expect(message).toBe('Relatório agendado: todo dia 1º, o primeiro agora.');
    await world.run();
    expect(await listed(chief)).toMatchObject([{ status: 'done', start_date: '2026-09-01', end_date: '2026-09-30' }]);
    expect((await api.call(listSchedules, {}, { as: chief })).results).toMatchObject([{ next_on: '2026-11-01' }]);
  });

  test('is told to its owner by an event, ready or not', async () => {
    await schedule();
    await runOn('2026-10-19');
    const { rows } = await sql<{ body: { person_id: number; failure: string | null } }>`
      select p.body from ledger.event e join ledger.payload p on p.event_id = e.id
      where e.type = 'scheduled-report-ended' and e.stream_id = ${chief.personId}`.execute(owner);
    expect(rows.at(-1)?.body).toMatchObject({ person_id: chief.personId, failure: null });
  });

  test('is made for each of a unit by what they may ask for themselves, and for nobody else', async () => {
    await schedule({ capacities: [units.below], shared_unit: units.below });
    await runOn('2026-10-19');
    expect(await listed(chief)).toHaveLength(1);
    expect(await listed(colleague)).toMatchObject([{ status: 'done', place: 'DIR/SESAU' }]);
    const { rows } = await sql<{ owner_id: number }>`select owner_id from reports.report`.execute(owner);
    expect(new Set(rows.map(({ owner_id }) => owner_id))).toEqual(new Set([chief.personId, colleague.personId]));
  });

  test('of units that a colleague does not reach is not theirs', async () => {
    await schedule({ capacities: [units.top], shared_unit: units.below });
    await runOn('2026-10-19');
    expect(await listed(chief)).toHaveLength(1);
    expect(await listed(colleague)).toEqual([]);
  });
});

describe('it ends', () => {
  test('with the bond of its owner', async () => {
    await schedule({ shared_unit: units.below });
    world.standing.delete(chief.personId);
    await runOn('2026-10-19');
    expect(await ended()).toEqual([{ because: 'BOND' }]);
    expect(await listed(chief)).toEqual([]);
    expect(await listed(colleague)).toEqual([]);
  });

  test('not with the unit of its owner, when that becomes part of another: it is made there', async () => {
    const mover = await world.servant(units.below, [78]);
    await schedule({ shared_unit: units.below }, mover);
    const into = await buildBond(database, { personId: mover.personId, unitId: units.beside });
    await database.app.transaction().execute((tx) =>
      endPassed(
        {
          tx,
          actor: chief,
          now: clock.now,
          origin: { correlationId: randomUUID() },
          deps: { ...deps, consequences: [schedulesGoAlong] },
        },
        mover.personId,
        { unitId: units.below, toId: units.beside, reason: 'Decreto 1' },
      ),
    );
    const { rows } = await sql<{ bond_id: number }>`
      select bond_id, unit_id, shared_unit_id, asked -> 'capacities' as capacities, ended_at from reports.schedule`.execute(
      owner,
    );
    expect(rows).toEqual([
      {
        bond_id: into,
        unit_id: units.beside,
        shared_unit_id: units.beside,
        capacities: [units.beside],
        ended_at: null,
      },
    ]);
  });

  test('not with the unit that it is shared with or tells of: where that becomes part of another, it follows', async () => {
    const ending = await buildUnit(database, { partId: chief.unit!.partId, abbreviation: 'FIM', parentId: units.top });
    await schedule({ capacities: [ending, units.below], shared_unit: ending });
    await schedule({ capacities: [units.top], shared_unit: units.top });
    await database.app.transaction().execute(async (tx) =>
      setUnitActive(
        {
          tx,
          actor: chief,
          now: clock.now,
          origin: { correlationId: randomUUID() },
          deps: { ...deps, consequences: [schedulesFollowUnit] },
        },
        (await findUnit(tx, ending))!,
        false,
        units.below,
      ),
    );
    const { rows } = await sql`
      select shared_unit_id as shared, asked -> 'capacities' as capacities from reports.schedule order by id`.execute(
      owner,
    );
    expect(rows).toEqual([
      { shared: units.below, capacities: [units.below] },
      { shared: units.top, capacities: [units.top] },
    ]);
    await runOn('2026-10-19');
    expect(await listed(colleague)).toMatchObject([{ status: 'done', place: 'DIR/SESAU' }]);
  });

  test('with what its owner may ask for', async () => {
    await schedule();
    world.standing.set(chief.personId, { ...chief, permissions: new Set([25]) });
    await runOn('2026-10-19');
    expect(await ended()).toEqual([{ because: 'REACH' }]);
    expect(await listed(chief)).toEqual([]);
  });

  test('by its owner, and by nobody else', async () => {
    const { id } = await schedule();
    expect((await api.refusal(endSchedule, { params: { id } }, { as: colleague })).status).toBe(404);
    await api.call(endSchedule, { params: { id } }, { as: chief });
    expect((await api.refusal(endSchedule, { params: { id } }, { as: chief })).status).toBe(404);
    await runOn('2026-10-19');
    expect(await listed(chief)).toEqual([]);
  });
});

describe('it is refused', () => {
  test('for units out of reach, to be told of or to be shared with', async () => {
    expect((await refused({ capacities: [units.beside] })).body.code).toBe('REPORT_OUT_OF_REACH');
    expect((await refused({ shared_unit: units.beside })).body.code).toBe('REPORT_OUT_OF_REACH');
    expect((await refused({}, plain)).status).toBe(403);
  });

  test('beyond so many of one person', async () => {
    for (let n = 0; n < MOST_SCHEDULES; n += 1) await schedule();
    expect((await refused({})).body.code).toBe('TOO_MANY_SCHEDULES');
  });
});
