import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { Refused } from '../../../../platform/testing/test-api.ts';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { processesFeature } from '../../../processes/server/feature.ts';
import { takeAndAppend } from '../../../processes/testing/append.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { returnProcesses } from '../../contract/returns/return-processes.ts';
import { takeBackProcesses } from '../../contract/taking-back/take-back-processes.ts';
import { buildDispatch } from '../../testing/build-dispatch.ts';
import { transfersFeature } from '../feature.ts';

const clock = { now: new Date('2026-10-14T17:00:00Z') };
const pass = () => (clock.now = new Date(clock.now.getTime() + 60_000));
const world = await documentWorld({
  kinds: transfersFeature.events,
  endpoints: transfersFeature.endpoints,
  verdicts: transfersFeature.verdicts,
  consequences: transfersFeature.consequences,
  now: () => clock.now,
});
const { api, database } = world;
let bruno: Actor;
let carla: Actor;
let ana: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
  carla = await world.servant(world.gelic);
});

/** A process that Ana opened for GELIC and that Bruno just sent back to her unit. */
async function sent(): Promise<number> {
  const { id } = await world.open(ana, await world.draft(ana));
  pass();
  await buildDispatch(api, bruno, id, world.cocon);
  pass();
  return id;
}
const bring = (id: number, as = bruno) => api.call(takeBackProcesses, { body: { process_ids: [id] } }, { as });
const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });
const refusal = async (id: number, as = bruno) => {
  const { results } = await bring(id, as).catch((error: unknown) => {
    if (error instanceof Refused) return { results: [error.body as never] };
    throw error;
  });
  return results[0]! as { ok?: boolean; code: string; message: string; reasons?: { code: string }[] };
};
const verdict = async (id: number, as: Actor) =>
  (await detail(id, as)).actions.find(({ action }) => action === 'take_back');

describe('what was just sent', () => {
  test('comes back to who sent it, as it was there, and both ways are told', async () => {
    const id = await sent();
    expect(await verdict(id, bruno)).toMatchObject({ allowed: true });
    expect((await bring(id)).message).toBe('Envio desfeito.');
    expect(await detail(id, bruno)).toMatchObject({
      state: 'IN_ANALYSIS',
      capacity: { id: world.gelic },
      user_responsible: { id: bruno.personId },
    });
    const { history } = await api.call(getHistory, { params: { id } }, { as: bruno });
    expect(history.slice(0, 3).map(({ status }) => status)).toEqual([
      'Responsável definido',
      'Envio desfeito',
      'Tramitado',
    ]);
    const { results } = await api.call(listDispatches, { params: { processId: id } }, { as: bruno });
    expect(results).toMatchObject([{ draft: false, taken_back_date: clock.now.toISOString() }]);
    expect((await refusal(id)).code).toBe('CANNOT_TAKE_BACK');
  });

  test('goes back to where it first came from, however often it was taken back', async () => {
    const asjur = await buildUnit(database, { partId: world.partId, abbreviation: 'ASJUR' });
    const { id } = await world.open(ana, await world.draft(ana));
    for (const _ of ['once', 'twice']) {
      pass();
      await buildDispatch(api, bruno, id, asjur);
      pass();
      await bring(id);
    }
    await api.call(returnProcesses, { body: { process_ids: [id], justification: 'Engano.' } }, { as: bruno });
    expect((await detail(id, ana)).capacity.id).toBe(world.cocon);
  });

  test('stays when somebody there opened it, and not when a colleague of the sender did', async () => {
    const id = await sent();
    await detail(id, carla);
    expect(await verdict(id, bruno)).toMatchObject({ allowed: true });
    await detail(id, ana);
    expect(await verdict(id, bruno)).toMatchObject({
      allowed: false,
      resolve: 'Peça a COCON/SESAU que o devolva.',
    });
    expect((await refusal(id)).code).toBe('CANNOT_TAKE_BACK');
    expect((await detail(id, ana)).capacity.id).toBe(world.cocon);
  });

  test('stays when somebody there took it, and is nobody else’s to take back', async () => {
    const id = await sent();
    expect((await refusal(id, carla)).message).toBe('Só quem enviou o processo desfaz o envio.');
    expect(await verdict(id, carla)).toBeUndefined();
    await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: ana });
    expect((await refusal(id)).message).toMatch(/^Não há envio a desfazer: o processo está como "Em análise"/);
  });

  test('is not taken back under another post, nor without the permission', async () => {
    const id = await sent();
    expect((await refusal(id, { ...bruno, unit: ana.unit })).message).toMatch(/por outra lotação/);
    expect((await refusal(id, { ...bruno, permissions: new Set([25]) })).code).toBe('FORBIDDEN');
  });

  test('comes back with what hangs on it', async () => {
    const { id } = await world.open(ana, await world.draft(ana));
    const { id: other } = await world.open(ana, await world.draft(ana));
    const chief = await world.servant(world.gelic, [25, 26, 27, 28, 40, 52]);
    await takeAndAppend(api, chief, { principal: id, other });
    pass();
    await buildDispatch(api, bruno, id, world.cocon);
    pass();
    await bring(id);
    expect((await detail(other, bruno)).capacity.id).toBe(world.gelic);
  });
});

test('taking back, taking and opening at once: it is in one place, and the ledger tells the same as the rows', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await sent();
    const acts = [
      () => bring(id),
      () => api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: ana }),
      () => bring(id),
      () => detail(id, ana),
    ];
    const settled = await Promise.allSettled(
      [...acts.slice(round % 4), ...acts.slice(0, round % 4)].map((run) => run()),
    );
    for (const one of settled) if (one.status === 'rejected' && !(one.reason instanceof Refused)) throw one.reason;
    const { rows } = await sql<{ moves: number; unit: number; open: number }>`
      select (select count(*)::int from ledger.event where type = 'process-moved' and stream_id = p.id) as moves,
        p.unit_id as unit, (select count(*)::int from processes.passage s where s.process_id = p.id and s.left_at is null) as open
      from processes.process p where id = ${id}`.execute(database.owner);
    expect(rows[0]).toMatchObject({ moves: rows[0]!.unit === world.gelic ? 2 : 1, open: 1 });
  }
  const proofs = [...processesFeature.proofs, ...transfersFeature.proofs];
  expect(await verifyLedger(database.owner, { proofs, eventKinds: world.deps.eventKinds })).toMatchObject({
    broken: [],
    faults: 0,
  });
});
