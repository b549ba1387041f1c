import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { setSignals } from '../../../processes/server/index.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { forwardProcesses } from '../../contract/forwarding/forward-processes.ts';
import { transfersFeature } from '../feature.ts';

const world = await documentWorld({
  kinds: transfersFeature.events,
  endpoints: transfersFeature.endpoints,
  undos: transfersFeature.undos,
  verdicts: transfersFeature.verdicts,
  consequences: transfersFeature.consequences,
});
const { api, acting, database } = world;
let ana: Actor;
let bruno: Actor;
let asjur: number;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic, [25, 80]);
  asjur = await buildUnit(database, { partId: world.partId, abbreviation: 'ASJUR' });
});

const opened = async () => (await world.open(ana, await world.draft(ana))).id;
const asked = (process_ids: number[], more: object = {}) => ({ body: { process_ids, to: asjur, ...more } });
const detail = (id: number, as = bruno) => api.call(getProcess, { params: { id } }, { as });

test('who holds permission 80 sends processes on without a dispatch, and the timeline says why', async () => {
  const ids = [await opened(), await opened()];
  const outcome = await api.call(forwardProcesses, asked(ids, { observation: 'Ao setor competente.' }), { as: bruno });
  expect(outcome).toMatchObject({ message: '2 processos encaminhados.', results: [{ ok: true }, { ok: true }] });
  const process = await detail(ids[0]!);
  expect(process).toMatchObject({ state: 'FORWARDED', capacity: { id: asjur }, user_responsible: null });
  const [move] = (await api.call(listDispatches, { params: { processId: ids[0]! } }, { as: bruno })).results;
  expect(move).toMatchObject({
    kind: 'FORWARDED',
    status: 'Encaminhado',
    observation: 'Ao setor competente.',
    files: [],
  });
  const history = await api.call(getHistory, { params: { id: ids[0]! } }, { as: bruno });
  expect(JSON.stringify(history)).toMatch(/Encaminhado/);
});

test('without permission 80 it is refused, and the process says so before', async () => {
  const id = await opened();
  const other = await world.servant(world.gelic, [25, 40]);
  const refused = await api.refusal(forwardProcesses, asked([id]), { as: other });
  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'Você não possui permissão para realizar essa ação' },
  });
  const verdict = async (as: Actor) => (await detail(id, as)).actions.find(({ action }) => action === 'forward');
  expect(await verdict(other)).toMatchObject({
    allowed: false,
    reason: 'Você não possui permissão para encaminhar este processo.',
  });
  expect(await verdict(bruno)).toMatchObject({ allowed: true });
});

test('the rehearsal says of each what the act says: elsewhere, open join, too large, unknown', async () => {
  const [goes, gone, joining, full] = [await opened(), await opened(), await opened(), await opened()];
  await api.call(forwardProcesses, asked([gone]), { as: bruno });
  await acting(bruno, (act) => setSignals(act.tx, joining, { joinsOpen: 1 }));
  await sql`update processes.process set size_bytes = 900 * 1024 * 1024 where id = ${full}`.execute(database.owner);
  const ids = [goes, gone, joining, full, 999_999];
  const { results } = await api.rehearse(forwardProcesses, asked(ids), { as: bruno });
  expect(results.map(({ code }) => code)).toEqual([
    undefined,
    'CANNOT_FORWARD',
    'JOIN_CONFIRMATION_REQUIRED',
    'FORWARD_INCOMPLETE',
    'PROCESS_NOT_FOUND',
  ]);
  expect((await detail(goes)).capacity.id).toBe(world.gelic);
  const done = await api.call(forwardProcesses, asked(ids), { as: bruno });
  expect(done.results.map(({ code, message }) => ({ code, message })).slice(1)).toEqual(
    results.map(({ code, message }) => ({ code, message })).slice(1),
  );
  await api.call(forwardProcesses, asked([joining], { confirm_join: [joining] }), { as: bruno });
  expect((await detail(joining)).state).toBe('FORWARDED');
});

test('not to the unit where it is, nor to one that there is not', async () => {
  const id = await opened();
  const here = await api.refusal(forwardProcesses, asked([id], { to: world.gelic }), { as: bruno });
  expect(here.body).toMatchObject({ code: 'FORWARD_INCOMPLETE', reasons: [{ code: 'TARGET_SAME_UNIT' }] });
  expect((await api.refusal(forwardProcesses, asked([id], { to: 999_999 }), { as: bruno })).body.code).toBe(
    'TARGET_UNKNOWN',
  );
});
