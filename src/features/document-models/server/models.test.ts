import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { testKeys } from '../../../platform/testing/test-secret.ts';
import { permission } from '../../access/rules/permissions.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { activateOfficialModel } from '../contract/official/activate-official-model.ts';
import { getOfficialModel } from '../contract/official/get-official-model.ts';
import { listManagedOfficialModels } from '../contract/official/list-managed-official-models.ts';
import { listOfficialModels } from '../contract/official/list-official-models.ts';
import { copyModel } from '../contract/ordinary/copy-model.ts';
import { createModel } from '../contract/ordinary/create-model.ts';
import { deleteModel } from '../contract/ordinary/delete-model.ts';
import { editModel } from '../contract/ordinary/edit-model.ts';
import { getModel } from '../contract/ordinary/get-model.ts';
import { listModelVersions } from '../contract/ordinary/list-model-versions.ts';
import { listModels } from '../contract/ordinary/list-models.ts';
import { listModelsOfType } from '../contract/ordinary/list-models-of-type.ts';
import { searchModels } from '../contract/ordinary/search-models.ts';
import { buildModel, buildOfficialModel, sampleModel } from '../testing/build-model.ts';
import { documentModelsFeature } from './feature.ts';

const database = await testDatabase();
const api = await testApi(
  documentModelsFeature.endpoints,
  await testDeps(database, { kinds: documentModelsFeature.events }),
);
const stage = { api };
/** Two organs; two units in the first. */
let health: { id: number; cocon: number; gelic: number };
let roads: { id: number; dicom: number };
let master: Actor;
let organAdmin: Actor;
let unitAdmin: Actor;
let servant: Actor;
let stranger: Actor;
let citizen: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  const sesau = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  const der = await buildPart(database, { abbreviation: 'DER', protocolUnit: '00025' });
  health = {
    id: sesau,
    cocon: await buildUnit(database, { partId: sesau, abbreviation: 'COCON' }),
    gelic: await buildUnit(database, { partId: sesau, abbreviation: 'GELIC' }),
  };
  roads = { id: der, dicom: await buildUnit(database, { partId: der, abbreviation: 'DICOM' }) };
  await sql`update units.part set legal_nature = 'autarchy' where id = ${der}`.execute(database.owner);
  const cocon = { id: health.cocon, partId: sesau };
  master = await buildActor(database, {
    unit: cocon,
    permissions: [permission.MANAGE_DOC_MODEL_ADM, permission.MANAGE_DOE_DOC_MODEL_ADM],
  });
  organAdmin = await buildActor(database, { unit: cocon, permissions: [permission.MANAGE_DOC_MODEL_PART] });
  unitAdmin = await buildActor(database, { unit: cocon, permissions: [permission.MANAGE_DOC_MODEL_UNIT] });
  servant = await buildActor(database, { unit: cocon });
  stranger = await buildActor(database, { unit: { id: roads.dicom, partId: der } });
  citizen = await buildActor(database);
});

const place = (id: number, ...capacities: number[]) => ({
  all_parts: false,
  parts: [{ id, all_capacities: capacities.length === 0, capacities: capacities.map((unit) => ({ id: unit })) }],
});
const seen = async (as: Actor, query: object = {}) =>
  (await api.call(searchModels, { query }, { as })).results.map(({ id }) => id);

describe('what is kept', () => {
  test('comes back as it was sent, with the keys of other clients and the text made safe', async () => {
    const page = {
      html: '<p onclick="x()">Olá <span data-field="nome"></span><script>alert(1)</script></p>',
      inputs: [{ name: 'nome', type: 'text' as const, cor_do_cliente: '#fff' }],
      grade: { colunas: 2 },
    };
    const { id } = await buildModel(stage, master, { name: 'Com chaves', document_json: [page] });
    const { document_json } = await api.call(getModel, { params: { id } }, { as: servant });
    expect(document_json).toEqual([
      {
        html: '<p>Olá <span data-field="NOME"></span></p>',
        inputs: [
          { name: 'NOME', type: 'text', isMandatory: false, placeholder: '', options: [], cor_do_cliente: '#fff' },
        ],
        page_margins: 'fine',
        grade: { colunas: 2 },
      },
    ]);
  });

  test('says everything that is missing at once', async () => {
    const refused = await api.refusal(createModel, { body: { document_type: null } }, { as: master });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(
      /Falta o nome do modelo.*Falta o nome curto.*tipo de documento.*onde vale.*texto/s,
    );
  });

  test.each([
    ['a name with a blank', { inputs: [{ name: 'MEU CAMPO', type: 'text' }] }, 'FIELD_NAME_INVALID'],
    ['one with an accent', { inputs: [{ name: 'AÇÃO', type: 'text' }] }, 'FIELD_NAME_INVALID'],
    [
      'a name used twice',
      {
        inputs: [
          { name: 'A', type: 'text' },
          { name: 'a', type: 'date' },
        ],
      },
      'FIELD_TWICE',
    ],
    ['a list without options', { inputs: [{ name: 'A', type: 'select' }] }, 'OPTIONS_MISSING'],
    ['a field that no page tells', { html: '<p><span data-field="B"></span></p>' }, 'FIELD_UNTOLD'],
  ])('does not take a field with %s', async (_, page, code) => {
    const body = { ...sampleModel, document_json: [{ html: '<p>x</p>', ...page }] };
    const refused = await api.refusal(createModel, { body: body as never }, { as: master });
    expect(JSON.stringify(refused.body)).toContain(code);
  });
});

describe('where a model applies', () => {
  test('it is offered there and nowhere else; to citizens none is', async () => {
    const everywhere = await buildModel(stage, master, { name: 'De todos' });
    const inOrgan = await buildModel(stage, master, { name: 'Do órgão', ...place(health.id) });
    const inUnit = await buildModel(stage, master, { name: 'Da GELIC', ...place(health.id, health.gelic) });
    const ofAutarchies = await buildModel(stage, master, {
      name: 'De autarquias',
      nature: 'legal_nature',
      all_parts: false,
      legal_natures: ['autarchy'],
    });
    const off = await buildModel(stage, master, { name: 'Desligado', active: false });
    const ids = [everywhere, inOrgan, inUnit, ofAutarchies, off].map(({ id }) => id);
    const of = async (as: Actor) => (await seen(as)).filter((id) => ids.includes(id));
    expect(await of(servant)).toEqual(expect.arrayContaining([everywhere.id, inOrgan.id]));
    expect(await of(servant)).toHaveLength(2);
    expect(new Set(await of(stranger))).toEqual(new Set([everywhere.id, ofAutarchies.id]));
    expect(await of(citizen)).toEqual([]);
    expect((await api.refusal(getModel, { params: { id: inUnit.id } }, { as: servant })).status).toBe(404);
    expect((await api.refusal(copyModel, { params: { id: off.id } }, { as: servant })).status).toBe(404);
    expect(await seen(master, { managed: true, status: 'inactive' })).toContain(off.id);
    expect(await seen(servant, { managed: true })).toEqual([]);
  });

  test('choosing the legal nature clears the organs', async () => {
    const { id } = await buildModel(stage, master, {
      name: 'Por natureza',
      nature: 'legal_nature',
      ...place(health.id),
      legal_natures: ['foundation'],
    });
    const { parts, legal_natures } = await api.call(getModel, { params: { id } }, { as: master });
    expect([parts, legal_natures]).toEqual([[], ['foundation']]);
  });

  test.each([
    ['no organ', { all_parts: false, parts: [] }, 'PART_MISSING'],
    ['an organ without units', { all_parts: false, parts: [{ id: 1 }] }, 'CAPACITY_MISSING'],
    ['an organ twice', { all_parts: false, parts: [1, 1].map((id) => ({ id, all_capacities: true })) }, 'PART_TWICE'],
    [
      'an organ that is not there',
      { all_parts: false, parts: [{ id: 99_999, all_capacities: true }] },
      'UNKNOWN_CHOICE',
    ],
  ])('is not kept with %s', async (_, where, code) => {
    const refused = await api.refusal(createModel, { body: { ...sampleModel, ...where } }, { as: master });
    expect(JSON.stringify(refused.body)).toContain(code);
  });

  test('an administrator of an organ stays in it, and one of a unit in that', async () => {
    const tryAs = (as: Actor, where: object) =>
      api.call(createModel, { body: { ...sampleModel, ...where } }, { as }).then(
        () => 'made',
        () => 'refused',
      );
    expect(await tryAs(organAdmin, { all_parts: true })).toBe('refused');
    expect(await tryAs(organAdmin, place(roads.id))).toBe('refused');
    expect(await tryAs(organAdmin, place(health.id))).toBe('made');
    expect(await tryAs(unitAdmin, place(health.id))).toBe('refused');
    expect(await tryAs(unitAdmin, place(health.id, health.gelic))).toBe('refused');
    expect(await tryAs(unitAdmin, place(health.id, health.cocon))).toBe('made');
    const everywhere = await buildModel(stage, master, { name: 'Do chefe' });
    const body = { ...sampleModel, ...place(health.id) };
    const refused = await api.refusal(editModel, { params: { id: everywhere.id }, body }, { as: organAdmin });
    expect(refused.status).toBe(403);
    const [listed] = (
      await api.call(searchModels, { query: { managed: true, search: 'Do chefe' } }, { as: organAdmin })
    ).results;
    expect(listed?.why_not_edit).toContain('Você administra só o seu órgão');
  });
});

test('a copy is the text of a model and the version it is of, for who may use it; nothing is made', async () => {
  const { id } = await buildModel(stage, master, { name: 'Copiado' });
  const copy = await api.call(copyModel, { params: { id } }, { as: servant });
  expect(copy).toMatchObject({ gdocs_id: `modelo-${id}-1`, name: 'Copiado' });
  expect(copy.document_json.map(({ html }) => html)).toEqual(sampleModel.document_json.map(({ html }) => html));
  expect(await seen(master, { search: 'Copiado' })).toEqual([id]);
});

describe('finding', () => {
  test('by a part of the name without its accents, or by the exact id; 20 a page', async () => {
    const { id } = await buildModel(stage, master, { name: 'Autorização de diárias', document_type: 7 });
    expect(await seen(servant, { word: 'IZACAO DE DIA' })).toEqual([id]);
    expect(await seen(servant, { search: String(id) })).toContain(id);
    expect(await seen(servant, { search: '%' })).toEqual([]);
    expect(await seen(servant, { document_type: '[7]' })).toEqual([id]);
    expect((await api.call(listModelsOfType, { params: { typeId: 7 } }, { as: servant })).results).toHaveLength(1);
    for (let i = 0; i < 20; i += 1) await buildModel(stage, master, { name: `Muitos ${i}` });
    const page = await api.call(searchModels, { query: { search: 'Muitos' } }, { as: servant });
    expect([page.results.length, page.count]).toEqual([20, 20]);
    expect((await api.call(searchModels, {}, { as: servant })).results).toHaveLength(20);
    expect((await api.call(listModels, {}, { as: servant })).results.length).toBeGreaterThan(20);
  });
});

describe('changing', () => {
  test('makes a version, tells what changed, and does not write over another administrator', async () => {
    const { id } = await buildModel(stage, master, { name: 'Versões' });
    const [first, second] = sampleModel.document_json;
    const body = {
      ...sampleModel,
      name: 'Versões',
      document_json: [first!, { ...second!, html: '<p>Outro</p>', inputs: [] }],
    };
    expect(await api.call(editModel, { params: { id }, body: { ...body, version: 1 } }, { as: master })).toMatchObject({
      version: 2,
      gdocs_id: `modelo-${id}-2`,
    });
    expect(
      (await api.refusal(editModel, { params: { id }, body: { ...body, version: 1 } }, { as: master })).status,
    ).toBe(409);
    expect(await api.call(editModel, { params: { id }, body }, { as: master })).toMatchObject({
      version: 2,
      message: 'Nada mudou.',
    });
    const versions = await api.call(listModelVersions, { params: { id } }, { as: master });
    expect(versions.map(({ version, changes }) => [version, changes])).toEqual([
      [2, ['Texto', 'Campos retirados: OBS']],
      [1, ['Modelo criado']],
    ]);
    expect((await api.refusal(listModelVersions, { params: { id } }, { as: servant })).status).toBe(403);
  });

  test('one from which a document was made is not deleted, and says so; one without goes', async () => {
    const { id } = await buildModel(stage, master, { name: 'Some' });
    await api.call(deleteModel, { params: { id } }, { as: master });
    expect((await api.refusal(getModel, { params: { id } }, { as: master })).status).toBe(404);
    const { rows } = await sql<{ type: string }>`
      select type from ledger.event where type = 'document-model-deleted'`.execute(database.owner);
    expect(rows).toHaveLength(1);
    expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
  });
});

describe('official models', () => {
  test('come by their own door, and are switched off', async () => {
    const { id } = await buildOfficialModel(stage, master, { name: 'Extrato de contrato', category: 'extracts' });
    expect((await api.refusal(getModel, { params: { id } }, { as: master })).status).toBe(404);
    expect(await seen(servant, { search: 'Extrato de contrato' })).toEqual([]);
    expect(await api.call(getOfficialModel, { params: { id } }, { as: servant })).toMatchObject({
      category: 'extracts',
      official: true,
    });
    const list = async () => (await api.call(listOfficialModels, {}, { as: servant })).results.map((model) => model.id);
    expect(await list()).toEqual([id]);
    await api.call(activateOfficialModel, { params: { id }, body: { active: false } }, { as: master });
    expect(await list()).toEqual([]);
    const managed = await api.call(
      listManagedOfficialModels,
      { query: { status: 'inactive', document_coverage: 'ALL' } },
      { as: master },
    );
    expect(managed.results.map((model) => model.id)).toEqual([id]);
    expect((await api.refusal(listManagedOfficialModels, {}, { as: organAdmin })).status).toBe(403);
  });
});
