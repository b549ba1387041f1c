import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { testKeys } from '../../../../platform/testing/test-secret.ts';
import { buildInstitution, buildPart, buildUnit } from '../../testing/build-units.ts';
import { createPart } from '../../contract/structure/create-part.ts';
import { createUnit } from '../../contract/structure/create-unit.ts';
import { editPart } from '../../contract/structure/edit-part.ts';
import { editUnit } from '../../contract/structure/edit-unit.ts';
import { getHierarchy } from '../../contract/tree/get-hierarchy.ts';
import { listChildren } from '../../contract/tree/list-children.ts';
import { listManagedParts } from '../../contract/tree/list-managed-parts.ts';
import { listManagedUnits } from '../../contract/tree/list-managed-units.ts';
import { listParts } from '../../contract/tree/list-parts.ts';
import { moveUnit } from '../../contract/structure/move-unit.ts';
import { unitsFeature } from '../feature.ts';

const database = await testDatabase();
const api = await testApi(unitsFeature.endpoints, await testDeps(database, { kinds: unitsFeature.events }));

let health: number;
let education: number;
let seges: number;
let cocon: number;
let nufic: number;
let gabin: number;
let general: Actor;
let ofHealth: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  health = await buildPart(database, { abbreviation: 'SESAU', name: 'Secretaria da Saúde' });
  education = await buildPart(database, { abbreviation: 'SEDUC', protocolUnit: '00031' });
  seges = await buildUnit(database, { partId: health, abbreviation: 'SEGES', description: 'Secretaria de Gestão' });
  cocon = await buildUnit(database, {
    partId: health,
    parentId: seges,
    abbreviation: 'COCON',
    description: 'Coordenadoria de Contratos',
  });
  nufic = await buildUnit(database, { partId: health, parentId: cocon, abbreviation: 'NUFIC', active: false });
  gabin = await buildUnit(database, { partId: education, abbreviation: 'GABIN' });
  general = actor([37, 61]);
  ofHealth = actor([61]);
});

const actor = (permissions: number[]): Actor => ({
  personId: 1,
  name: 'Ana Paula',
  cpf: '11144477735',
  sessionId: 'signed-in',
  unit: { id: cocon, partId: health, label: 'COCON/SESAU', bondId: 1 },
  post: null,
  workplaces: [cocon],
  permissions: new Set(permissions),
});

const tree = (query: Parameters<typeof api.call<typeof getHierarchy>>[1]['query'] = {}, as = ofHealth) =>
  api.call(getHierarchy, { query }, { as });
const names = (units: readonly { abbreviation: string }[]) => units.map(({ abbreviation }) => abbreviation);
const eventsOf = async (stream: string, id: number) => {
  const { rows } = await sql<{ type: string; payload: Record<string, unknown> }>`
    select e.type, p.body as payload from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.stream_type = ${stream} and e.stream_id = ${id} order by e.id`.execute(database.owner);
  return rows;
};

describe('the tree', () => {
  test('shows the organs that one administers, and its levels one by one', async () => {
    expect(names((await tree()).parts)).toEqual(['SESAU']);
    expect(names((await tree({}, general)).parts)).toEqual(['SEDUC', 'SESAU']);
    const top = await tree({ part_id: health });
    expect(top).toMatchObject({ capacities: [{ label: 'SEGES/SESAU', children: 1 }], found: null });
    expect(names(await api.call(listChildren, { params: { id: seges } }, { as: ofHealth }))).toEqual(['COCON']);
    expect(
      await api.call(listChildren, { params: { id: cocon }, query: { status: 'active' } }, { as: ofHealth }),
    ).toEqual([]);
    expect((await api.refusal(listChildren, { params: { id: gabin } }, { as: ofHealth })).body.code).toBe(
      'UNIT_NOT_FOUND',
    );
  });

  test('finds a unit as every screen writes it, in its place', async () => {
    for (const search of ['COCON/SESAU', 'sesau cocon', 'contratos']) {
      const found = await tree({ search });
      expect(found.found).toEqual([cocon]);
      expect(names(found.capacities).toSorted()).toEqual(['COCON', 'SEGES']);
    }
    expect(await tree({ search: 'cocon/seduc' })).toMatchObject({ parts: [], capacities: [], found: [] });
    expect(names((await tree({ search: 'saude' })).parts)).toEqual(['SESAU']);
  });

  test('narrowed to what is off, it comes with what stands above', async () => {
    const off = await tree({ status: 'inactive' });
    expect(off.found).toEqual([nufic]);
    expect(names(off.capacities).toSorted()).toEqual(['COCON', 'NUFIC', 'SEGES']);
  });

  test('lists flat what one administers; anybody signed in lists the organs', async () => {
    expect(names(await api.call(listManagedUnits, {}, { as: ofHealth }))).toEqual(['COCON', 'NUFIC', 'SEGES']);
    expect(await api.call(listManagedUnits, { query: { part_id: education } }, { as: ofHealth })).toEqual([]);
    expect(await api.call(listManagedParts, {}, { as: ofHealth })).toMatchObject([
      { abbreviation: 'SESAU', active_units: 2, inactive_units: 1 },
    ]);
    expect(names(await api.call(listParts, {}, { as: actor([]) }))).toEqual(['SEDUC', 'SESAU']);
  });

  test('is not for who does not administer units', async () => {
    for (const contract of [getHierarchy, listManagedParts, listManagedUnits]) {
      expect((await api.refusal(contract, {}, { as: actor([37]) })).status).toBe(403);
    }
  });
});

describe('a unit', () => {
  test('is created below another, with what it may do, and its chain begins', async () => {
    const body = { part_id: health, parent_id: seges, abbreviation: 'GELIC', description: 'Gerência de Licitações' };
    const { capacity, message } = await api.call(
      createUnit,
      { body: { ...body, external_tramit: false } },
      { as: ofHealth },
    );
    expect(message).toBe('GELIC/SESAU criada.');
    expect(capacity).toMatchObject({ parent_id: seges, external_tramit: false, internal_receptor: true, active: true });
    expect(await eventsOf('unit', capacity.id)).toMatchObject([
      {
        type: 'unit-created',
        payload: { superior: { label: 'SEGES/SESAU' }, configuration: { external_tramit: false } },
      },
    ]);
    const again = await api.refusal(createUnit, { body: { ...body, abbreviation: 'gelic' } }, { as: ofHealth });
    expect(again.body).toMatchObject({
      code: 'ABBREVIATION_TAKEN',
      message: 'A sigla gelic já é de Gerência de Licitações.',
    });
    const elsewhere = { ...body, part_id: education, parent_id: null, abbreviation: 'OUTRA' };
    expect((await api.refusal(createUnit, { body: elsewhere }, { as: ofHealth })).body.code).toBe('ORGAN_NOT_FOUND');
  });

  test('changes by fields, and who saves over another is told', async () => {
    const seen = (await tree({ part_id: health })).capacities[0]!;
    const edit = (body: object) =>
      ({ params: { id: seges }, body: { version: seen.version, ...body } }) as Parameters<
        typeof api.call<typeof editUnit>
      >[1];
    const { capacity } = await api.call(editUnit, edit({ external_receptor: false }), { as: ofHealth });
    expect(capacity).toMatchObject({ external_receptor: false, description: 'Secretaria de Gestão' });
    expect((await eventsOf('unit', seges)).at(-1)).toMatchObject({
      type: 'unit-changed',
      payload: { before: { external_receptor: true }, after: { external_receptor: false } },
    });
    const late = await api.refusal(editUnit, edit({ description: 'Outra' }), { as: ofHealth });
    expect(late.body.code).toBe('STRUCTURE_CHANGED');
  });

  test('moves with all below it, never below itself', async () => {
    const move = (id: number, parent_id: number | null) =>
      api.call(moveUnit, { params: { id }, body: { parent_id } }, { as: ofHealth });
    const refused = (id: number, parent_id: number | null) =>
      api.refusal(moveUnit, { params: { id }, body: { parent_id } }, { as: ofHealth });
    expect((await refused(seges, cocon)).body.message).toBe('COCON/SESAU está abaixo de SEGES/SESAU.');
    expect((await refused(cocon, cocon)).body.message).toBe('COCON/SESAU não pode ficar abaixo de si mesma.');
    expect((await refused(cocon, gabin)).body.message).toBe('GABIN/SEDUC é de outro órgão.');
    expect((await refused(cocon, nufic)).status).toBe(409);
    expect((await move(cocon, null)).message).toBe('COCON/SESAU agora está no topo de SESAU.');
    expect((await move(seges, cocon)).message).toBe('SEGES/SESAU agora está abaixo de COCON/SESAU.');
    expect((await eventsOf('unit', seges)).at(-1)).toMatchObject({
      type: 'unit-moved',
      payload: { from: null, to: { label: 'COCON/SESAU' } },
    });
  });

  test('two people who move two units below each other make no circle', async () => {
    const [one, other] = await Promise.all(
      ['A1', 'B1'].map((abbreviation) => buildUnit(database, { partId: health, abbreviation })),
    );
    const moves = await Promise.allSettled([
      api.call(moveUnit, { params: { id: one! }, body: { parent_id: other! } }, { as: ofHealth }),
      api.call(moveUnit, { params: { id: other! }, body: { parent_id: one! } }, { as: general }),
    ]);
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an organ', () => {
  const body = {
    name: 'Agência de Águas',
    abbreviation: 'AGUAS',
    legal_nature: 'autarchy',
    protocol_unit: '00077',
  } as const;

  test('is created and changed by who administers all of them, in the chain of the institution', async () => {
    expect((await api.refusal(createPart, { body }, { as: ofHealth })).body.code).toBe('CANNOT_CHANGE_STRUCTURE');
    const { part } = await api.call(createPart, { body }, { as: general });
    expect(part).toMatchObject({ ...body, active: true, active_units: 0 });
    const edit = { params: { id: part.id }, body: { version: part.version, name: 'Agência das Águas' } };
    expect((await api.call(editPart, edit, { as: general })).part.name).toBe('Agência das Águas');
    expect((await api.refusal(editPart, edit, { as: general })).body.code).toBe('STRUCTURE_CHANGED');
    expect((await eventsOf('institution', 1)).slice(-2)).toMatchObject([
      { type: 'organ-created', payload: { part: { abbreviation: 'AGUAS' } } },
      {
        type: 'organ-changed',
        payload: { before: { name: 'Agência de Águas' }, after: { name: 'Agência das Águas' } },
      },
    ]);
  });

  test('has an abbreviation of its own, and no number of confidential processes', async () => {
    const taken = await api.refusal(createPart, { body: { ...body, abbreviation: 'Sesau' } }, { as: general });
    expect(taken.body.code).toBe('ABBREVIATION_TAKEN');
    const secret = { ...body, abbreviation: 'NOVO', protocol_unit: '99999' };
    expect((await api.refusal(createPart, { body: secret }, { as: general })).body.code).toBe('PROTOCOL_UNIT_TAKEN');
  });
});

test('the chains of what was changed hold', async () => {
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
