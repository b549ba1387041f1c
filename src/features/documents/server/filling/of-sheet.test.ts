import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { rehearsalOf } from '../../../../platform/contract/rehearsal.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { bringTable } from '../../../document-models/contract/filling/bring-table.ts';
import { documentModelsFeature } from '../../../document-models/server/feature.ts';
import { buildModel } from '../../../document-models/testing/build-model.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { discardDrafts } from '../../../processes/contract/drafts/discard-drafts.ts';
import { listDrafts } from '../../../processes/contract/drafts/list-drafts.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { fillOfSheet } from '../../contract/filling/fill-of-sheet.ts';
import { openOfSheet } from '../../contract/filling/open-of-sheet.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld({ kinds: documentModelsFeature.events, endpoints: documentModelsFeature.endpoints });
const { api, database } = world;
let model: number;

beforeAll(async () => {
  const unit = { id: world.cocon, partId: world.partId };
  const keeper = await buildActor(database, { unit, permissions: [permission.MANAGE_DOC_MODEL_ADM] });
  model = (await buildModel(world, keeper)).id;
});

const people = [
  ['Número', 'Gestor', 'CPF', 'Assunto'],
  ['1', 'Helena Duarte', '529.982.247-25', 'Férias de Helena'],
  ['2', 'Rafael <b>Lima</b>', '52998224725', 'Férias de Rafael'],
  ['três', 'Luciana', '52998224725', ''],
  ['4', '', '1', ''],
  ['5', 'Ana', '52998224725', 'Férias de Ana'],
];

async function sent(as: Actor, rows = people): Promise<string> {
  const file = Buffer.from(rows.map((row) => row.join(';')).join('\n')).toString('base64');
  return (await api.call(bringTable, { body: { name: 'pessoas.csv', file } }, { as })).table_file.url_s3;
}
const filling = (table: string, lines: readonly number[]) => ({
  doe_document_model_id: model,
  table,
  lines: [...lines],
  name_column: 3,
  fields: [
    { name: 'NUMERO', column: 0 },
    { name: 'GESTOR', column: 1 },
    { name: 'OBS', value: 'a mesma em todos' },
  ],
});

describe('a document of each line, in one draft', () => {
  test('says what its line says, under its name; what is wrong in a line is told of it and leaves the others done', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant);
    const table = await sent(servant);

    const body = { process_id, ...filling(table, [2, 3, 4, 5, 6, 9]) };
    const { message, results } = await api.call(fillOfSheet, { body }, { as: servant });

    expect(message).toBe('3 de 6 documentos feitos.');
    expect(results.map(({ line, ok, code }) => [line, ok, code])).toEqual([
      [2, true, undefined],
      [3, true, undefined],
      [4, false, 'VALUE_WRONG'],
      [5, false, 'REQUIRED_FIELD_EMPTY'],
      [6, true, undefined],
      [9, false, 'LINE_NOT_FOUND'],
    ]);
    const drafted = await api.call(listDraftDocuments, { query: { process_id } }, { as: servant });
    expect(drafted.results.map(({ attachment_name }) => attachment_name)).toEqual([
      'Férias de Helena',
      'Férias de Rafael',
      'Férias de Ana',
    ]);
    const text = await sql<{ html_source: string }>`
      select html_source from documents.document where id = ${results[1]!.document_id}`.execute(database.owner);
    expect(text.rows[0]?.html_source).toContain('Rafael &lt;b&gt;Lima&lt;/b&gt;');
    expect(text.rows[0]?.html_source).toContain('a mesma em todos');
  });

  test('is rehearsed by the same rules, and makes nothing', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant);
    const body = { process_id, ...filling(await sent(servant), [2, 4, 5]) };

    const foreseen = await api.call(rehearsalOf(fillOfSheet), { body }, { as: servant });
    const done = await api.call(fillOfSheet, { body }, { as: servant });

    expect(foreseen.results.map(({ ok, code }) => [ok, code])).toEqual(done.results.map(({ ok, code }) => [ok, code]));
    expect(foreseen.results.map(({ message }) => message).slice(1)).toEqual(
      done.results.map(({ message }) => message).slice(1),
    );
  });

  test('is made once of a line, whoever sends it again; deleted with its draft it may be made anew', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant);
    const body = { process_id, ...filling(await sent(servant), [2, 3]) };
    await api.call(fillOfSheet, { body }, { as: servant });

    const again = await api.call(fillOfSheet, { body }, { as: servant });
    expect(again.results.map(({ code }) => code)).toEqual(['LINE_ALREADY_MADE', 'LINE_ALREADY_MADE']);
  });

  test('of a sheet that somebody else sent is not found; nor is a draft of somebody else', async () => {
    const other = await world.servant(world.cocon);
    const servant = await world.servant(world.cocon);
    const table = await sent(other);
    const process_id = await world.draft(servant);

    const refused = (as: Actor) => api.refusal(fillOfSheet, { body: { process_id, ...filling(table, [2]) } }, { as });
    expect((await refused(servant)).body.code).toBe('TABLE_NOT_FOUND');
    expect((await refused(other)).body.code).toBe('DOCUMENT_NOT_FOUND');
  });

  test('no more than a draft holds', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant);
    const rows = [['Número', 'Gestor'], ...Array.from({ length: 52 }, (_, at) => [String(at), `Pessoa ${at}`])];
    const lines = Array.from({ length: 52 }, (_, at) => at + 2);
    const body = { process_id, ...filling(await sent(servant, rows), lines), name_column: null };

    const { results } = await api.call(rehearsalOf(fillOfSheet), { body }, { as: servant });

    expect(results.filter(({ ok }) => ok)).toHaveLength(50);
    expect(results.at(-1)?.message).toMatch(/até 50 documentos/);
  });
});

describe('a process of each line, like a draft', () => {
  const columns = { title_column: 3, interested_columns: { name: 1, cpf: 2 } };

  test('is opened with its number, its description, who it concerns, and the document of its line alone', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant, { description: 'De todos' });
    const body = { process_id, ...filling(await sent(servant), [2, 6]), ...columns };

    const { message, results } = await api.call(openOfSheet, { body }, { as: servant });

    expect(message).toBe('2 processos abertos.');
    const [first, second] = await Promise.all(
      results.map(({ process_id: id }) => api.call(getProcess, { params: { id: id! } }, { as: servant })),
    );
    expect(first).toMatchObject({ state: 'OPEN', description: 'Férias de Helena', capacity: { id: world.gelic } });
    expect(second?.description).toBe('Férias de Ana');
    expect(first?.nup).not.toBe(second?.nup);
    const { results: documents } = await api.call(
      listDocuments,
      { params: { processId: results[0]!.process_id! } },
      { as: servant },
    );
    expect(documents.map(({ id }) => id)).toEqual([results[0]!.document_id]);
    // The draft stays as it was.
    const left = await api.call(listDraftDocuments, { query: { process_id } }, { as: servant });
    expect(left.results).toEqual([]);
    expect((await verifyLedger(database.owner)).broken).toEqual([]);
  });

  test('what the draft lacks is told of every line, before and when it is done; nothing is left of it', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant, { subject_id: null });
    const body = { process_id, ...filling(await sent(servant), [2, 3]), ...columns };

    const foreseen = await api.call(rehearsalOf(openOfSheet), { body }, { as: servant });
    const done = await api.call(openOfSheet, { body }, { as: servant });

    expect(foreseen.results.map(({ code }) => code)).toEqual(['CANNOT_OPEN', 'CANNOT_OPEN']);
    expect(done.results.map(({ code }) => code)).toEqual(['CANNOT_OPEN', 'CANNOT_OPEN']);
    const { results } = await api.call(listDrafts, { query: {} }, { as: servant });
    expect(results.map(({ id }) => id)).toEqual([process_id]);
  });

  test.each([
    ['no such CPF', 5, 'VALUE_WRONG'],
    ['two targets', 2, 'TARGET_UNAVAILABLE'],
  ])('%s is refused in the rehearsal as in the act', async (why, line, code) => {
    const to = why === 'two targets' ? [world.gelic, world.cocon] : [world.gelic];
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant, { to });
    const fields = [
      { name: 'NUMERO', column: 0 },
      { name: 'GESTOR', value: 'Alguém' },
    ];
    const body = { process_id, ...filling(await sent(servant), [line]), name_column: null, fields, ...columns };

    const [foreseen] = (await api.call(rehearsalOf(openOfSheet), { body }, { as: servant })).results;
    const refused = await api.refusal(openOfSheet, { body }, { as: servant });

    expect([foreseen?.code, foreseen?.message]).toEqual([refused.body.code, refused.body.message]);
    expect(foreseen?.code).toBe(code);
  });

  test('not opened, each waits in the drafts, and a discarded one may be made anew', async () => {
    const writer = await world.servant(world.cocon);
    const process_id = await world.draft(writer);
    const body = { process_id, ...filling(await sent(writer), [2]), ...columns, open: false };
    const [made] = (await api.call(openOfSheet, { body }, { as: writer })).results;

    const drafts = await api.call(listDrafts, { query: {} }, { as: writer });
    expect(drafts.results.map(({ id, description }) => [id, description])).toEqual([
      [made?.process_id, 'Férias de Helena'],
      [process_id, null],
    ]);
    expect((await api.refusal(openOfSheet, { body }, { as: writer })).body.code).toBe('LINE_ALREADY_MADE');
    await api.call(discardDrafts, { body: { process_ids: [made!.process_id!] } }, { as: writer });
    expect((await api.call(openOfSheet, { body }, { as: writer })).message).toBe('Rascunho feito.');
  });

  test('cut off after its draft was written, it goes on from that one', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant);
    const body = { process_id, ...filling(await sent(servant), [2]), ...columns };
    const [waiting] = (await api.call(openOfSheet, { body: { ...body, open: false } }, { as: servant })).results;

    const [opened] = (await api.call(openOfSheet, { body }, { as: servant })).results;

    expect(opened?.process_id).toBe(waiting?.process_id);
    expect(opened?.document_id).toBe(waiting?.document_id);
  });

  test('the same file sent again opens nothing anew: what was opened of a line is told', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant);
    const body = async () => ({ process_id, ...filling(await sent(servant), [2]), ...columns });
    await api.call(openOfSheet, { body: await body() }, { as: servant });
    const again = await api.refusal(openOfSheet, { body: await body() }, { as: servant });
    expect(again.body.code).toBe('LINE_ALREADY_MADE');
  });

  test('sent twice at one moment opens one', async () => {
    const servant = await world.servant(world.cocon);
    const process_id = await world.draft(servant);
    const body = { process_id, ...filling(await sent(servant), [2]), ...columns };

    const both = await Promise.allSettled([1, 2].map(() => api.call(openOfSheet, { body }, { as: servant })));

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from documents.made_of_line where place = ${`draft:${process_id}`} and sheet = ${body.table}`.execute(
      database.owner,
    );
    expect(rows[0]?.n).toBe(1);
  });
});
