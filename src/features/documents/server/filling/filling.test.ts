import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { bringTable } from '../../../document-models/contract/filling/bring-table.ts';
import { deleteModel } from '../../../document-models/contract/ordinary/delete-model.ts';
import { editModel } from '../../../document-models/contract/ordinary/edit-model.ts';
import { documentModelsFeature } from '../../../document-models/server/feature.ts';
import { buildModel, buildOfficialModel, sampleModel } from '../../../document-models/testing/build-model.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { beginFilling } from '../../contract/filling/begin-filling.ts';
import { editFilledDocument } from '../../contract/filling/edit-filled-document.ts';
import { fillModel } from '../../contract/filling/fill-model.ts';
import { getFilledDocument } from '../../contract/filling/get-filled-document.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { documentWorld } from '../../testing/document-world.ts';
import { freezeDocument, lockDocument } from '../index.ts';
import { printedInput } from '../filing/printed-input.ts';
import { findDocument } from '../document-row.ts';

const world = await documentWorld({ kinds: documentModelsFeature.events, endpoints: documentModelsFeature.endpoints });
const { api, database } = world;
let keeper: Actor;
let servant: Actor;
let model: number;

beforeAll(async () => {
  keeper = await buildActor(database, {
    unit: { id: world.cocon, partId: world.partId },
    permissions: [permission.MANAGE_DOC_MODEL_ADM, permission.MANAGE_DOE_DOC_MODEL_ADM],
  });
  servant = await world.servant(world.cocon);
  model = (await buildModel(world, keeper)).id;
});

/** One value a place: the number, the name on both pages, and the last line. */
const inputs = (number: string, name: string, note = '') => [
  { name: 'NUMERO', value: number },
  { name: 'GESTOR', value: name },
  { name: 'GESTOR', value: name },
  { name: 'OBS', value: note },
];

const bodyOf = async (as: Actor, more: object = {}) => ({
  process_id: await world.draft(as),
  doe_document_model_id: model,
  document_json_inputs: inputs('318', 'Helena Duarte'),
  ...more,
});

const filledIn = async (as: Actor, more: object = {}, key?: string) =>
  api.call(fillModel, { body: await bodyOf(as, more) }, key === undefined ? { as } : { as, key });

describe('a document is made of a model', () => {
  test('its text says the values, it is of the kind and version of the model, and keeps what was filled in', async () => {
    const made = await filledIn(servant);

    expect(made).toMatchObject({
      kind: 'written',
      editable: true,
      attachment_name: sampleModel.name,
      document_type_id: sampleModel.document_type,
      doe_document_model_id: model,
      gdocs_id: `modelo-${model}-1`,
      html_source:
        '<p>Portaria nº 318: fica designado <strong>Helena Duarte</strong>.</p><p>Anexo. Gestor: Helena Duarte. Obs.:</p>',
    });
    const kept = await api.call(getFilledDocument, { params: { id: made.id } }, { as: servant });
    expect(kept.document_json_inputs.map(({ name, value }) => [name, value])).toEqual([
      ['NUMERO', '318'],
      ['GESTOR', 'Helena Duarte'],
      ['GESTOR', 'Helena Duarte'],
      ['OBS', ''],
    ]);
    expect(kept).toMatchObject({
      text_changed: false,
      model: { id: model, official: false, gdocs_id: `modelo-${model}-1` },
    });
  });

  test('sent twice it is made once', async () => {
    const body = await bodyOf(servant);
    const first = await api.call(fillModel, { body }, { as: servant, key: 'once' });
    const again = await api.call(fillModel, { body }, { as: servant, key: 'once' });

    expect(again.id).toBe(first.id);
    const { results } = await api.call(listDraftDocuments, { query: { process_id: body.process_id } }, { as: servant });
    expect(results.filter(({ id }) => id >= first.id)).toHaveLength(1);
  });

  test('all that is empty is told at once, by its field', async () => {
    const body = await bodyOf(servant, { document_json_inputs: inputs('', ' ') });

    const refusal = await api.refusal(fillModel, { body }, { as: servant });

    expect(refusal).toMatchObject({ status: 400, body: { code: 'REQUIRED_FIELD_EMPTY' } });
    expect((refusal.body.reasons as { field?: string }[]).map(({ field }) => field)).toEqual(['NUMERO', 'GESTOR']);
  });

  test.each([
    ['a word where a number stands', inputs('trezentos', 'Helena'), 'VALUE_WRONG'],
    ['a value too few', inputs('1', 'Helena').slice(1), 'INPUTS_DO_NOT_FIT'],
  ])('%s is refused', async (_, document_json_inputs, code) => {
    const body = await bodyOf(servant, { document_json_inputs });

    expect((await api.refusal(fillModel, { body }, { as: servant })).body.code).toBe(code);
  });

  test('markup and formulas in a value are words', async () => {
    const hostile = '=HYPERLINK("http://x") <img src=x> <span data-field="OBS"></span>';

    const made = await filledIn(servant, { document_json_inputs: inputs('1', hostile, 'nota') });

    expect(made.html_source).not.toContain('<img');
    expect(made.html_source).not.toContain('<span');
    expect(made.html_source).toContain('=HYPERLINK(&quot;http://x&quot;) &lt;img src=x&gt;');
  });

  test('a script in a value is refused as in any text', async () => {
    const body = await bodyOf(servant, { document_json_inputs: inputs('1', '<script>alert(1)</script>') });

    expect((await api.refusal(fillModel, { body }, { as: servant })).status).toBe(400);
  });

  test('of a model that is off, of another unit or gone nothing is made: it is not there', async () => {
    const off = await buildModel(world, keeper, { active: false });
    const elsewhere = await buildModel(world, keeper, {
      all_parts: false,
      parts: [{ id: world.partId, all_capacities: false, capacities: [{ id: world.gelic }] }],
    });
    for (const { id } of [off, elsewhere, { id: 999_999 }]) {
      const body = await bodyOf(servant, { doe_document_model_id: id });
      expect(await api.refusal(fillModel, { body }, { as: servant })).toMatchObject({
        status: 404,
        body: { code: 'MODEL_NOT_FOUND' },
      });
    }
  });

  test('in the draft of somebody else nothing is made, and nothing is told of it', async () => {
    const body = await bodyOf(servant);
    const other = await world.servant(world.gelic);

    expect(await api.refusal(fillModel, { body }, { as: other })).toMatchObject({
      status: 404,
      body: { code: 'DOCUMENT_NOT_FOUND' },
    });
  });

  test('an official model is filled in the same way', async () => {
    const official = await buildOfficialModel(world, keeper);

    const made = await filledIn(servant, { doe_document_model_id: official.id });

    expect(made.doe_document_model_id).toBe(official.id);
  });
});

describe('a table', () => {
  const html = '<p>Fiscais:</p><p><span data-field="FISCAIS"></span></p>';
  const field = { name: 'FISCAIS', type: 'table' as const, isMandatory: true };
  const bring = async (text: string) => {
    const body = { name: 'fiscais.csv', file: Buffer.from(text).toString('base64') };
    return (await api.call(bringTable, { body }, { as: servant })).table_file;
  };

  test('that was never sent is refused', async () => {
    const own = await buildModel(world, keeper, { document_json: [{ html, inputs: [field] }] });
    const body = await bodyOf(servant, {
      doe_document_model_id: own.id,
      document_json_inputs: [{ name: 'FISCAIS', table_file: { name: 'x.xlsx', url_s3: 'tabela:x' } }],
    });

    expect((await api.refusal(fillModel, { body }, { as: servant })).body.code).toBe('TABLE_NOT_FOUND');
  });

  test('in hundreds of places is refused as a text that is too long, before it stands in any', async () => {
    const places = 700;
    const own = await buildModel(world, keeper, {
      document_json: [{ html: '<p><span data-field="FISCAIS"></span></p>'.repeat(places), inputs: [field] }],
    });
    const table_file = await bring('Unidade;Fiscal;Matrícula;Desde\n'.repeat(5_001));
    const body = await bodyOf(servant, {
      doe_document_model_id: own.id,
      document_json_inputs: Array.from({ length: places }, () => ({ name: 'FISCAIS', table_file })),
    });

    expect(await api.refusal(fillModel, { body }, { as: servant })).toMatchObject({
      status: 413,
      body: { code: 'MODEL_TOO_LONG' },
    });
  });

  test('sent where a number stands is left out', async () => {
    const [number, ...others] = inputs('1', 'Helena');
    const table = { table_file: { name: 'x.xlsx', url_s3: 'tabela:x' }, rows: [['A'], ['1']] };
    const made = await filledIn(servant, { document_json_inputs: [{ ...number, ...table }, ...others] });

    const kept = await api.call(getFilledDocument, { params: { id: made.id } }, { as: servant });
    expect(kept.document_json_inputs[0]).toEqual({ name: 'NUMERO', value: '1', table_file: null, rows: null });
  });

  test('of a spreadsheet is a real one, stays when the rest is filled in again, and goes when others are typed', async () => {
    const own = await buildModel(world, keeper, { document_json: [{ html, inputs: [field] }] });
    const table_file = await bring('Unidade;Fiscal\nHospital;<b>Luciana</b>');
    const made = await filledIn(servant, {
      doe_document_model_id: own.id,
      document_json_inputs: [{ name: 'FISCAIS', table_file }],
    });

    expect(made.html_source).toMatch(/^<p>Fiscais:<\/p><table><tbody><tr><th>.*Unidade.*<td>.*&lt;b&gt;Luciana/);
    const kept = await api.call(getFilledDocument, { params: { id: made.id } }, { as: servant });
    expect(kept.document_json_inputs[0]).toMatchObject({
      table_file,
      rows: [['Unidade', 'Fiscal'], expect.anything()],
    });

    // Whoever fills it in again may be a colleague, whose the file is not: the rows are the document's.
    await sql`delete from document_models.table_file`.execute(database.owner);
    const again = { params: { id: made.id }, body: { document_json_inputs: [{ table_file }], attachment_name: 'B' } };
    expect((await api.call(editFilledDocument, again, { as: servant })).html_source).toBe(made.html_source);

    const typed = { params: { id: made.id }, body: { document_json_inputs: [{ rows: [['A'], ['1']] }] } };
    expect((await api.call(editFilledDocument, typed, { as: servant })).html_source).not.toContain('Luciana');
  });

  test('that is obligatory and empty is missing', async () => {
    const own = await buildModel(world, keeper, { document_json: [{ html, inputs: [field] }] });
    const body = await bodyOf(servant, {
      doe_document_model_id: own.id,
      document_json_inputs: [{ name: 'FISCAIS', rows: [[' ']] }],
    });

    expect((await api.refusal(fillModel, { body }, { as: servant })).body.code).toBe('REQUIRED_FIELD_EMPTY');
  });
});

describe('filled in again', () => {
  const edit = (id: number, body: object) =>
    ({ params: { id }, body: { document_json_inputs: inputs('319', 'Davi Falcão'), ...body } }) as const;

  test('the text says the new values, of the version that it was born from', async () => {
    const own = await buildModel(world, keeper);
    const made = await filledIn(servant, { doe_document_model_id: own.id });
    await api.call(
      editModel,
      {
        params: { id: own.id },
        body: { ...sampleModel, name: 'Outro', document_json: [{ html: '<p>Outro texto.</p>' }] },
      },
      { as: keeper },
    );

    const edited = await api.call(editFilledDocument, edit(made.id, {}), { as: servant });

    expect(edited.html_source).toContain('Portaria nº 319: fica designado <strong>Davi Falcão</strong>');
    expect(edited.gdocs_id).toBe(`modelo-${own.id}-1`);
    const refusal = await api.refusal(deleteModel, { params: { id: own.id } }, { as: keeper });
    expect(refusal.body.code).toBe('MODEL_IN_USE');
  });

  test('over a newer version it is refused', async () => {
    const made = await filledIn(servant);
    await api.call(editFilledDocument, edit(made.id, { version: made.version }), { as: servant });

    const late = { ...edit(made.id, { version: made.version }).body, document_json_inputs: inputs('1', 'X') };
    const refusal = await api.refusal(editFilledDocument, { params: { id: made.id }, body: late }, { as: servant });

    expect(refusal).toMatchObject({ status: 409, body: { code: 'DOCUMENT_CHANGED' } });
  });

  test('a text that was changed in the editor asks before that is lost', async () => {
    const made = await filledIn(servant);
    const text = { params: { id: made.id }, body: { html_source: '<p>Escrito à mão.</p>' } };
    await api.call(editDocument, text, { as: servant });
    const kept = await api.call(getFilledDocument, { params: { id: made.id } }, { as: servant });
    expect(kept.text_changed).toBe(true);

    const asked = await api.refusal(editFilledDocument, edit(made.id, {}), { as: servant });
    expect(asked).toMatchObject({ status: 409, body: { code: 'TEXT_CHANGED_BY_HAND' } });

    const edited = await api.call(editFilledDocument, edit(made.id, { confirm: true }), { as: servant });
    expect(edited.html_source).toContain('Davi Falcão');
  });

  test('of an obligatory model only the fields change', async () => {
    const strict = await buildModel(world, keeper, { use_type: 'obligatory' });
    const made = await filledIn(servant, { doe_document_model_id: strict.id });
    const text = { params: { id: made.id }, body: { html_source: '<p>Outro.</p>' } };

    expect(await api.refusal(editDocument, text, { as: servant })).toMatchObject({
      status: 403,
      body: { code: 'ONLY_FIELDS_CHANGE' },
    });
    await api.call(editFilledDocument, edit(made.id, {}), { as: servant });
  });

  test('what was written in the editor has no fields, and what is not there is not told apart', async () => {
    const made = await filledIn(servant);
    const other = await world.servant(world.gelic);

    expect((await api.refusal(editFilledDocument, edit(made.id, {}), { as: other })).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    expect((await api.refusal(getFilledDocument, { params: { id: made.id } }, { as: other })).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
  });

  test('what has its bytes fixed is thawed as by any edit', async () => {
    const made = await filledIn(servant);
    await world.acting(servant, async (act) => {
      await freezeDocument(act, await lockDocument(act.tx, made.id), { signersAsked: [] });
    });

    const edited = await api.call(editFilledDocument, edit(made.id, { confirm: true }), { as: servant });

    expect(edited.state).toBe('DRAFT');
  });
});

describe('what is printed', () => {
  test('each page of the model begins a page on its paper; a text changed by hand is on the common one', async () => {
    const made = await filledIn(servant);
    const print = async () =>
      printedInput(database.app, {
        document: (await findDocument(database.app, made.id))!,
        signers: [],
        date: new Date('2026-10-15T12:00:00Z'),
      });

    const printed = await print();
    expect(printed.sheet).toEqual({ margins: 'fine' });
    expect(printed.following).toEqual([
      { html: '<p>Anexo. Gestor: Helena Duarte. Obs.:</p>', sheet: { margins: 'medium' } },
    ]);

    await api.call(editDocument, { params: { id: made.id }, body: { html_source: '<p>À mão.</p>' } }, { as: servant });
    expect(await print()).toMatchObject({ html: '<p>À mão.</p>' });
    expect((await print()).following).toBeUndefined();
  });
});

describe('what is known already', () => {
  test('is offered to who fills in: unit, day and name; a draft has no number yet', async () => {
    const process_id = await world.draft(servant);
    const begun = await api.call(beginFilling, { params: { id: model }, query: { process_id } }, { as: servant });

    expect(begun.model.id).toBe(model);
    expect(begun.known).toMatchObject({ nup: '', signer: servant.name });
    expect(begun.known.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(begun.known.unit).not.toBe('');
  });

  test('not in the draft of another', async () => {
    const process_id = await world.draft(servant);
    const other = await world.servant(world.gelic);

    const refusal = await api.refusal(beginFilling, { params: { id: model }, query: { process_id } }, { as: other });
    expect(refusal.status).toBe(404);
  });
});
