import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { appendProcess } from '../../../processes/contract/appending/append-process.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { processesFeature } from '../../../processes/server/feature.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { dispatchProcesses } from '../../contract/dispatching/dispatch-processes.ts';
import { getDispatchDraft } from '../../contract/dispatching/get-dispatch-draft.ts';
import { saveDispatchDraft } from '../../contract/dispatching/save-dispatch-draft.ts';
import { sendDispatch } from '../../contract/dispatching/send-dispatch.ts';
import { returnProcesses } from '../../contract/returns/return-processes.ts';
import { releaseReturn } from '../../contract/scheduled-return/release-return.ts';
import { takeBackProcesses } from '../../contract/taking-back/take-back-processes.ts';
import { buildDispatch, buildWrittenDispatch } from '../../testing/build-dispatch.ts';
import { transfersFeature } from '../feature.ts';
import { remindReturnsJob } from './remind-returns-job.ts';

const clock = { now: new Date('2026-10-14T17:00:00Z') };
const pass = () => (clock.now = new Date(clock.now.getTime() + 60_000));
const world = await documentWorld({
  kinds: transfersFeature.events,
  endpoints: transfersFeature.endpoints,
  verdicts: transfersFeature.verdicts,
  consequences: transfersFeature.consequences,
  now: () => clock.now,
});
const { api } = world;
let ana: Actor;
let bruno: Actor;
let carla: Actor;
let asjur: number;

beforeAll(async () => {
  asjur = await buildUnit(world.database, { partId: world.partId, abbreviation: 'ASJUR' });
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
  carla = await world.servant(asjur);
});

async function atGelic(): Promise<number> {
  const { id } = await world.open(ana, await world.draft(ana));
  pass();
  return id;
}
async function asked(processId: number, by: string | null, as = bruno, to = asjur) {
  const { id } = await buildWrittenDispatch(api, as, processId);
  await api.call(sendDispatch, { params: { id }, body: { to, return_by: by } }, { as });
  pass();
}
const back = (id: number, as = carla) =>
  api.call(returnProcesses, { body: { process_ids: [id], justification: 'Feito.' } }, { as });
/** Who asks it back, as the process tells somebody. */
const askedOf = async (id: number, as: Actor) => (await api.call(getProcess, { params: { id } }, { as })).asked_back;
/** The first dispatch of the process, as somebody reads it. */
async function asking(id: number, as: Actor) {
  const { results } = await api.call(listDispatches, { params: { processId: id } }, { as });
  return results.at(-1)!.asked_back;
}

describe('a dispatch that asks the process back by a day', () => {
  test('says so at both ends, with the days that are left', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-20');
    const expected = { by: '2026-10-20', days_left: 6, came_back: false, released: false };
    expect(await asking(id, bruno)).toEqual(expected);
    expect(await asking(id, carla)).toEqual(expected);
    const said = { by: '2026-10-20', unit: { id: world.gelic, label: 'GELIC/SESAU' } };
    expect([await askedOf(id, bruno), await askedOf(id, carla)]).toEqual([said, said]);
  });

  test('is over when the process comes back, and goes on when that return was taken back', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-20');
    await back(id);
    pass();
    expect(await asking(id, bruno)).toMatchObject({ came_back: true });
    // Read by somebody of neither: who opens it where it arrived keeps it from being taken back.
    expect(await askedOf(id, ana)).toBeNull();
    await api.call(takeBackProcesses, { body: { process_ids: [id] } }, { as: carla });
    expect(await asking(id, carla)).toMatchObject({ came_back: false });
    expect(await askedOf(id, bruno)).toMatchObject({ by: '2026-10-20' });
  });

  test('still asks while the process goes on elsewhere, and is over for good once it was back', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-20');
    await buildDispatch(api, carla, id, world.cocon);
    pass();
    expect(await asking(id, ana)).toMatchObject({ came_back: false });
    await buildDispatch(api, ana, id, world.gelic);
    pass();
    await buildDispatch(api, bruno, id, asjur);
    expect(await asking(id, bruno)).toMatchObject({ came_back: true });
  });

  test('is over when the sending itself is taken back', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-20');
    await api.call(takeBackProcesses, { body: { process_ids: [id] } }, { as: bruno });
    expect(await asking(id, bruno)).toMatchObject({ came_back: true });
  });

  test('keeps the day while it is written, and forgets it when it is taken out', async () => {
    const draft = await api.call(getDispatchDraft, { params: { id: await atGelic() } }, { as: bruno });
    const save = (body: { to?: number; return_by?: string | null }) =>
      api.call(saveDispatchDraft, { params: { id: draft.id }, body }, { as: bruno });
    expect(await save({ return_by: '2026-10-20' })).toMatchObject({ return_by: '2026-10-20' });
    expect(await save({ to: asjur })).toMatchObject({ return_by: '2026-10-20' });
    expect(await save({ return_by: null })).toMatchObject({ return_by: null });
  });

  test('is not sent with a day that is past, one or many', async () => {
    const id = await atGelic();
    const { id: dispatch } = await buildWrittenDispatch(api, bruno, id);
    const body = { to: asjur, return_by: '2026-10-13' };
    const refused = await api.refusal(sendDispatch, { params: { id: dispatch }, body }, { as: bruno });
    expect(refused.body).toMatchObject({ code: 'DISPATCH_INCOMPLETE', reasons: [{ code: 'RETURN_DAY_PAST' }] });
    const many = { process_ids: [id], html_source: '<p>Para análise.</p>', confirm_replace: [id], ...body };
    const refusedMany = await api.refusal(dispatchProcesses, { body: many }, { as: bruno });
    expect(refusedMany.body).toMatchObject({ reasons: [{ code: 'RETURN_DAY_PAST' }] });
    await api.call(dispatchProcesses, { body: { ...many, return_by: '2026-10-14' } }, { as: bruno });
    expect(await asking(id, carla)).toMatchObject({ by: '2026-10-14', days_left: 0 });
  });
});

describe('a process appended where it was sent', () => {
  /** Asked back by GELIC, then tied at ASJUR to one that nobody asks back. */
  async function followingAnother(): Promise<{ readonly principal: number; readonly follower: number }> {
    const [principal, follower] = [await atGelic(), await atGelic()];
    await asked(principal, null);
    await asked(follower, '2026-10-20');
    const taking = { process_ids: [principal, follower], user_id: 'self' } as const;
    await api.call(setResponsible, { body: taking }, { as: carla });
    const appending = { params: { processId: principal }, body: { process_id: follower } };
    await api.call(appendProcess, appending, { as: carla });
    pass();
    return { principal, follower };
  }

  test('is still asked back, and the principal is not', async () => {
    const { principal, follower } = await followingAnother();
    expect(await askedOf(follower, carla)).toMatchObject({ by: '2026-10-20', unit: { id: world.gelic } });
    expect(await askedOf(principal, carla)).toBeNull();
  });

  test('goes back with its principal, and is asked no more', async () => {
    const { principal, follower } = await followingAnother();
    await back(principal);
    pass();
    expect(await askedOf(follower, ana)).toBeNull();
    expect(await asking(follower, bruno)).toMatchObject({ came_back: true });
  });

  test('is asked back again where the return of its principal is taken back', async () => {
    const { principal, follower } = await followingAnother();
    await back(principal);
    pass();
    await api.call(takeBackProcesses, { body: { process_ids: [principal] } }, { as: carla });
    expect(await askedOf(follower, carla)).toMatchObject({ by: '2026-10-20' });
  });

  test('may be given up by the unit that asked, wherever its principal is', async () => {
    const { follower } = await followingAnother();
    await api.call(releaseReturn, { body: { process_ids: [follower] } }, { as: bruno });
    expect(await askedOf(follower, carla)).toBeNull();
  });
});

describe('of several that ask', () => {
  test('each unit is told of its own, whoever else of the nearest', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-30');
    await asked(id, '2026-10-20', carla, world.cocon);
    expect(await askedOf(id, bruno)).toMatchObject({ by: '2026-10-30', unit: { id: world.gelic } });
    expect(await askedOf(id, ana)).toMatchObject({ by: '2026-10-20', unit: { id: asjur } });
    await back(id, ana);
    pass();
    expect(await askedOf(id, carla)).toMatchObject({ by: '2026-10-30' });
  });
});

describe('the unit that asked', () => {
  const release = (id: number) => ({ body: { process_ids: [id] } });
  const isOffered = async (id: number, as: Actor) =>
    (await api.call(getProcess, { params: { id } }, { as })).actions.find(({ action }) => action === 'release_return')
      ?.allowed;

  test('gives it up, once, and the timeline tells it', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-20');
    expect([await isOffered(id, bruno), await isOffered(id, carla)]).toEqual([true, undefined]);
    await api.call(releaseReturn, release(id), { as: bruno });
    expect(await askedOf(id, carla)).toBeNull();
    expect(await asking(id, carla)).toMatchObject({ released: true, came_back: false });
    const { history } = await api.call(getHistory, { params: { id } }, { as: bruno });
    expect(history.filter(({ type }) => type === 'scheduled-return-released')).toHaveLength(1);
    expect(await api.refusal(releaseReturn, release(id), { as: bruno })).toMatchObject({
      status: 403,
      body: { code: 'CANNOT_RELEASE_RETURN', reasons: [{ code: 'NOT_ASKED_BACK' }] },
    });
  });

  test('is the only one that may', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-20');
    expect(await api.refusal(releaseReturn, release(id), { as: carla })).toMatchObject({ status: 403 });
    expect(await askedOf(id, bruno)).toMatchObject({ by: '2026-10-20' });
  });

  test('and whoever has it meet: released or come back, it asks no more', async () => {
    const id = await atGelic();
    await asked(id, '2026-10-20');
    await Promise.allSettled([api.call(releaseReturn, release(id), { as: bruno }), back(id)]);
    expect(await askedOf(id, bruno)).toBeNull();
  });
});

describe('every morning', () => {
  const remind = async () => {
    await remindReturnsJob.run({
      data: {},
      deps: world.deps,
      addedAt: clock.now,
      jobId: '00000000-0000-4000-8000-00000000000b',
      attempt: 1,
      signal: new AbortController().signal,
    });
  };
  const told = async (id: number) => {
    const events = await world.database.owner
      .withTables<{ 'ledger.event': { id: number; stream_id: number; type: string } }>()
      .selectFrom('ledger.event')
      .select('id')
      .where('stream_id', '=', id)
      .where('type', '=', 'scheduled-return-due')
      .execute();
    return events.length;
  };
  const on = (day: string) => (clock.now = new Date(`${day}T11:00:00Z`));

  test('what must go back is told some days ahead and on the day, once each, as long as it is asked', async () => {
    on('2026-11-01');
    const id = await atGelic();
    await asked(id, '2026-11-20');
    const counted: number[] = [];
    for (const day of [
      '2026-11-16',
      '2026-11-17',
      '2026-11-17',
      '2026-11-18',
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
    ]) {
      on(day);
      await remind();
      counted.push(await told(id));
    }
    expect(counted).toEqual([0, 1, 1, 1, 2, 2, 2]);
  });

  test('nobody is told of what came back', async () => {
    on('2026-12-01');
    const id = await atGelic();
    await asked(id, '2026-12-10');
    await back(id);
    on('2026-12-10');
    await remind();
    expect(await told(id)).toBe(0);
  });
});

test('the ledger tells the same days as the rows', async () => {
  const proofs = [...processesFeature.proofs, ...transfersFeature.proofs];
  const verify = () => verifyLedger(world.database.owner, { proofs, eventKinds: world.deps.eventKinds });
  expect(await verify()).toMatchObject({ broken: [], faults: 0 });
  await world.database.owner
    .withTables<{ 'transfers.dispatch': { return_by: string | null } }>()
    .updateTable('transfers.dispatch')
    .set({ return_by: '2026-12-31' })
    .where('return_by', '=', '2026-10-14')
    .execute();
  expect((await verify()).faults).toBe(1);
});
