import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testKeys } from '../../../platform/testing/test-secret.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { buildBond, buildPerson } from '../../people/testing/build-people.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../processes/contract/drafts/get-auto-draft.ts';
import { saveAutoDraft } from '../../processes/contract/drafts/save-auto-draft.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { forwardProcesses } from '../../transfers/contract/forwarding/forward-processes.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { createUnit } from '../../units/contract/structure/create-unit.ts';
import { unitsFeature } from '../../units/server/feature.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { activatePart } from '../contract/activate-part.ts';
import { activateUnit } from '../contract/activate-unit.ts';
import { getUnitInside } from '../contract/get-unit-inside.ts';
import { listUnitsWithProcess } from '../contract/list-units-with-process.ts';
import { unitManagementFeature } from './feature.ts';

const beside = [transfersFeature, unitsFeature, unitManagementFeature];
const world = await documentWorld({
  kinds: beside.flatMap(({ events }) => events),
  consequences: beside.flatMap(({ consequences }) => consequences),
  endpoints: beside.flatMap(({ endpoints }) => endpoints),
});
const { api, database, partId } = world;
let ana: Actor;
let general: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon, [25, 27, 28, 40, 80]);
  general = await world.servant(world.cocon, [37, 61]);
});

let built = 0;
const aUnit = (more: object = {}) => buildUnit(database, { partId, abbreviation: `U${(built += 1)}`, ...more });
const inside = (id: number, as = general) => api.call(getUnitInside, { params: { id } }, { as });
const set = (id: number, active: boolean, as = general) =>
  api.call(activateUnit, { body: { capacity_id: id, active } }, { as });
const refused = (id: number, active = false, as = general) =>
  api.refusal(activateUnit, { body: { capacity_id: id, active } }, { as });
const codes = ({ body }: Awaited<ReturnType<typeof refused>>) =>
  (body['reasons'] as { code: string }[]).map(({ code }) => code);
/** A process that ana has in hand. */
async function inHand(): Promise<number> {
  const { id } = await world.open(ana, await world.draft(ana, { to: [world.cocon] }));
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: ana });
  return id;
}
const forward = (id: number, to: number) =>
  api.call(forwardProcesses, { body: { process_ids: [id], to } }, { as: ana });

describe('a unit that is switched off', () => {
  test('is empty, receives nothing any more, and comes back', async () => {
    const unit = await aUnit();
    expect((await set(unit, false)).message).toMatch(/desativada\.$/);
    expect((await set(unit, false)).message).toBe('Nada mudou.');
    const { rows } = await sql<{ types: string[] }>`
      select array_agg(type order by id) as types from ledger.event
      where stream_type = 'unit' and stream_id = ${unit}`.execute(database.owner);
    expect(rows[0]?.types).toEqual(['unit-switched']);
    const body = { process_ids: [await inHand()], to: unit };
    const sent = await api.refusal(forwardProcesses, { body }, { as: ana });
    expect(JSON.stringify(sent.body)).toContain('TARGET_INACTIVE');
    expect((await set(unit, true)).capacity.active).toBe(true);
  });

  test('is refused while people, drafts, processes or units are in it, and says how many', async () => {
    const unit = await aUnit();
    const below = await aUnit({ parentId: unit });
    await forward(await inHand(), unit);
    const bruno = await world.servant(unit);
    const draft = await api.call(getAutoDraft, {}, { as: bruno });
    await api.call(saveAutoDraft, { params: { id: draft.id }, body: { description: 'Compra' } }, { as: bruno });
    expect(await inside(unit)).toMatchObject({ processes: 1, archived: 0, drafts: 1, people: 1, children: 1 });
    const no = await refused(unit);
    expect(no.status).toBe(409);
    expect(codes(no)).toEqual(['UNIT_HAS_UNITS', 'UNIT_HAS_PROCESSES', 'UNIT_HAS_DRAFTS', 'UNIT_HAS_PEOPLE']);
    expect((await inside(unit)).reasons.map(({ code }) => code)).toEqual(codes(no));
    expect((await set(below, false)).capacity.active).toBe(false);
    expect(codes(await refused(unit))).not.toContain('UNIT_HAS_UNITS');
  });

  test('is refused while archived processes are in it, and for people who come later', async () => {
    const unit = await aUnit();
    const process = await inHand();
    await forward(process, unit);
    const carla = await world.servant(unit, [25, 27, 28, 40]);
    await api.call(setResponsible, { body: { process_ids: [process], user_id: 'self' } }, { as: carla });
    await api.call(
      archiveProcesses,
      { body: { process_ids: [process], justification_id: 1, confirm_lgpd: true, confirm_physical: true } },
      { as: carla },
    );
    expect(await inside(unit)).toMatchObject({ processes: 0, archived: 1, people: 1 });
    expect(codes(await refused(unit))).toEqual(['UNIT_HAS_PROCESSES', 'UNIT_HAS_PEOPLE']);
    const other = await aUnit();
    const bond = await buildBond(database, { personId: await buildPerson(database), unitId: other });
    await sql`update people.bond set valid_from = '2030-01-01' where id = ${bond}`.execute(database.owner);
    expect(codes(await refused(other))).toEqual(['UNIT_HAS_PEOPLE']);
    await sql`update people.bond set valid_from = '2019-01-01', valid_to = '2020-01-01' where id = ${bond}`.execute(
      database.owner,
    );
    expect((await set(other, false)).capacity.active).toBe(false);
  });

  test('by who may not know of what is in it, is refused without a number', async () => {
    const unit = await aUnit();
    const process = await inHand();
    await forward(process, unit);
    await sql`update processes.process set secrecy = 3 where id = ${process}`.execute(database.owner);
    expect(await inside(unit)).toMatchObject({ processes: 0 });
    expect(codes(await refused(unit))).toEqual(['UNIT_HAS_OTHER_PROCESSES']);
    expect(await api.call(listUnitsWithProcess, { query: { capacity_ids: [unit] } }, { as: general })).toEqual([]);
  });

  test('has nothing arrive meanwhile: of a switch and a dispatch one finds the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const unit = await aUnit();
      const process = await inHand();
      await Promise.allSettled([forward(process, unit), set(unit, false)]);
      const { rows } = await sql<{ active: boolean; processes: number }>`
        select u.active, (select count(*)::int from processes.process p where p.unit_id = u.id) as processes
        from units.unit u where u.id = ${unit}`.execute(database.owner);
      expect(rows[0]).toEqual(rows[0]!.active ? { active: true, processes: 1 } : { active: false, processes: 0 });
    }
  });

  test('is of an organ that one administers', async () => {
    const foreign = await world.servant(world.gelic, [61]);
    const elsewhere = { ...foreign, unit: { ...foreign.unit!, partId: partId + 1 } };
    expect((await refused(await aUnit(), false, elsewhere)).body.code).toBe('UNIT_NOT_FOUND');
    expect((await api.refusal(getUnitInside, { params: { id: world.gelic } }, { as: elsewhere })).status).toBe(404);
    expect((await api.refusal(activateUnit, { body: { capacity_id: 1, active: false } }, { as: ana })).status).toBe(
      403,
    );
  });
});

test('a unit below one that is off comes back after it', async () => {
  const top = await aUnit();
  const below = await aUnit({ parentId: top });
  await set(below, false);
  await set(top, false);
  expect(codes(await refused(below, true))).toEqual(['SUPERIOR_INACTIVE']);
  await set(top, true);
  expect((await set(below, true)).capacity.active).toBe(true);
});

test('units that hold processes are listed with how many', async () => {
  const unit = await aUnit();
  await forward(await inHand(), unit);
  expect(
    await api.call(listUnitsWithProcess, { query: { part_id: partId, capacity_ids: [unit] } }, { as: general }),
  ).toEqual([expect.objectContaining({ id: unit, processes: 1, archived: 0, entityId: partId, active: true })]);
});

test('an organ is switched off by who administers all, once its units are off, and has no new ones then', async () => {
  const body = { part_id: partId, active: false };
  expect((await api.refusal(activatePart, { body }, { as: general })).body.code).toBe('ORGAN_IN_USE');
  const ofOrgan = await world.servant(world.cocon, [61]);
  expect((await api.refusal(activatePart, { body }, { as: ofOrgan })).body.code).toBe('CANNOT_CHANGE_STRUCTURE');
  const { rows } = await sql<{ id: number }>`
    insert into units.part (name, abbreviation, legal_nature, protocol_unit, valid_from)
    values ('Fundação', 'FUND', 'foundation', '00055', '2020-01-01') returning id`.execute(database.owner);
  const { id } = rows[0]!;
  const off = await api.call(activatePart, { body: { part_id: id, active: false } }, { as: general });
  expect(off.message).toBe('FUND desativado.');
  const unit = { part_id: id, abbreviation: 'X', description: 'Nova' };
  expect((await api.refusal(createUnit, { body: unit }, { as: general })).body.code).toBe('CANNOT_PLACE_UNIT');
});

test('the chains of what was switched hold', async () => {
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
