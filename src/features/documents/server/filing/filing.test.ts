import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { openProcess } from '../../../processes/contract/opening/open-process.ts';
import { getFileSize } from '../../../processes/contract/size/get-file-size.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { deleteDocument } from '../../contract/drafts/delete-document.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { registerUpload } from '../../contract/uploads/register-upload.ts';
import { buildPdf, buildSentFile, buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';
import { setLogo } from '../../../units/server/index.ts';
import { discardFolder, findDocument, hasDraftWritten, fileFolder } from '../index.ts';
import { titleOf } from '../reading/title-of.ts';
import { printedInput } from './printed-input.ts';

const world = await documentWorld();
const { api, acting, database } = world;
let bruno: Actor;

beforeAll(async () => {
  bruno = await world.servant(world.gelic);
});

const sizeOf = async (id: number, as: Actor) => (await api.call(getProcess, { params: { id } }, { as })).size_bytes!;

describe('a written document', () => {
  test('is printed under the logo of its organ', async () => {
    const as = await world.servant(world.cocon);
    const { id } = await buildText(api, as, { process_id: await world.draft(as) });
    const document = (await findDocument(database.app, id))!;
    const print = () => printedInput(database.app, { document, signers: [], date: new Date(0) });
    expect((await print()).header.logo).toBeUndefined();
    await database.app.transaction().execute((tx) => setLogo(tx, Buffer.from('brasão'), null));
    expect((await print()).header.logo?.toString()).toBe('brasão');
  });

  test('stays under the names that its unit and organ had when it was made, and so does its title', async () => {
    const as = await world.servant(world.gelic);
    const id = await world.draft(as);
    const { id: textId } = await buildText(api, as, { process_id: id });
    await world.open(as, id);
    const begun = await buildText(api, as, { process_id: await world.draft(as) });
    const shown = async (documentId: number) => {
      const document = (await findDocument(database.app, documentId))!;
      const { header } = await printedInput(database.app, { document, signers: [], date: new Date(0) });
      return { unit: header.unit, organ: header.organ, title: await titleOf(database.app, document) };
    };
    const before = await shown(textId);
    const listed = async () =>
      (await api.call(listDocuments, { params: { processId: id } }, { as })).results.map(({ title }) => title);
    const titles = await listed();

    await sql`update units.unit set abbreviation = 'NOVA', description = 'Unidade Nova'
      where id = ${as.unit!.id}`.execute(database.owner);
    await sql`update units.part set name = 'Órgão Novo' where id = ${as.unit!.partId}`.execute(database.owner);

    expect(await shown(textId)).toEqual(before);
    expect(await listed()).toEqual(titles);
    expect(await shown(begun.id)).toMatchObject({ unit: 'Unidade Nova', organ: 'Órgão Novo' });
  });
});

describe('opening the process', () => {
  test('freezes, numbers and files what the draft had; the empty text is refused before', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const text = await buildText(api, as, { process_id: id, html: '<p> </p>' });
    const { file } = await buildUpload(api, as, { process_id: id });
    const refused = await api.refusal(openProcess, { params: { id }, body: {} }, { as });
    expect(refused).toMatchObject({ status: 400, body: { code: 'EMPTY_DOCUMENT' } });
    await api.call(editDocument, { params: { id: text.id }, body: { html_source: '<p>Peço.</p>' } }, { as });
    await world.open(as, id);

    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as });
    expect(results.map((one) => [one.id, one.sequence, one.state])).toEqual([
      [text.id, 1, 'FROZEN'],
      [file.id, 2, 'FROZEN'],
    ]);
    expect(results[0]!.title).toMatch(/^CI nº \d+\/2026 – COCON$/);
    expect(results[1]!.number).toBeNull();
    expect(await sizeOf(id, as)).toBe(results[0]!.filesize + results[1]!.filesize);
    const late = await api.refusal(deleteDocument, { params: { processFileId: file.id } }, { as });
    expect(late.body['reasons']).toMatchObject([{ code: 'DOCUMENT_FILED' }]);
    const sorted = await api.call(
      listDocuments,
      { params: { processId: id }, query: { order_by: '-sequence' } },
      { as },
    );
    expect(sorted.results.map(({ id }) => id)).toEqual([file.id, text.id]);
    const found = await api.call(listDocuments, { params: { processId: id }, query: { search: 'ci nº' } }, { as });
    expect(found.results.map(({ id }) => id)).toEqual([text.id]);
  });

  test('the list of a process is narrowed by each of its filters, and an unknown one or an unknown order is refused', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const text = await buildText(api, as, { process_id: id });
    const { file } = await buildUpload(api, as, { process_id: id });
    await world.open(as, id);
    const list = async (query: object) =>
      (await api.call(listDocuments, { params: { processId: id }, query }, { as })).results.map(({ id }) => id);
    const [first] = (await api.call(listDocuments, { params: { processId: id } }, { as })).results;
    const both = [text.id, file.id];
    for (const [filters, expected] of [
      [{ document_type: first!.document_type.id }, [text.id]],
      [{ processfile_id: [file.id] }, [file.id]],
      [{ user: as.personId }, both],
      [{ user: [as.personId + 100] }, []],
      [{ origin: [first!.origin.id] }, both],
      [{ origin: [999] }, []],
      [{ origin_capacity: [world.gelic] }, []],
      [{ origin_capacity: [world.cocon] }, both],
      [{ status_signature: ['PENDING'] }, []],
      [{ date: { start: '2000-01-01' } }, both],
      [{ date: { end: '2000-01-01' } }, []],
      [{ user: [] }, both],
    ] as const) {
      expect(await list({ filters })).toEqual(expected);
    }
    for (const query of [{ filters: { subject: 1 } }, { order_by: 'size' }]) {
      const refused = await api.refusal(listDocuments, { params: { processId: id }, query: query as never }, { as });
      expect(refused.status).toBe(400);
    }
  });

  test('several targets get the same bytes under rows and codes of their own', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as, { to: [world.gelic, world.cocon] });
    await buildText(api, as, { process_id: id });
    const { file } = await buildUpload(api, as, { process_id: id });
    const first = await world.open(as, id, world.gelic);
    const second = await world.open(as, id, world.cocon);
    const list = async (processId: number) =>
      (await api.call(listDocuments, { params: { processId } }, { as })).results;
    const copies = await list(first.id);
    const originals = await list(second.id);
    expect(second.id).toBe(id);
    expect(copies.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(originals[1]!.id).toBe(file.id);
    expect(copies[1]!.id).not.toBe(file.id);
    const codes = [...copies, ...originals].map((one) => one.verification_code);
    expect(new Set(codes).size).toBe(4);
    expect(await sizeOf(first.id, as)).toBe(copies.reduce((sum, one) => sum + one.filesize, 0));
    expect(await sizeOf(second.id, as)).toBe(originals.reduce((sum, one) => sum + one.filesize, 0));
  });

  test('numbers have no gap per unit and type, whoever opens at once', async () => {
    const unit = await world.servant(world.gelic);
    const servants = await Promise.all(Array.from({ length: 6 }, () => world.servant(unit.unit!.id)));
    const numbers = await Promise.all(
      servants.map(async (as) => {
        const id = await world.draft(as, { to: [world.cocon] });
        await buildText(api, as, { process_id: id, type: 6 });
        await world.open(as, id);
        return (await api.call(listDocuments, { params: { processId: id } }, { as })).results[0]!.number!;
      }),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the documents of a dispatch', () => {
  test('are written in the unit, then join the process in one act', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    await buildText(api, as, { process_id: id });
    await world.open(as, id);
    const dispatch_id = await world.dispatch(bruno, id);
    const folder = { kind: 'dispatch', id: dispatch_id } as const;
    expect(await hasDraftWritten(database.app, folder)).toBe(false);
    const text = await buildText(api, bruno, { dispatch_id, type: 3, html: '' });
    expect(text).toMatchObject({ primary: true, origin_capacity: { id: world.gelic } });
    expect(await hasDraftWritten(database.app, folder)).toBe(false);
    const colleague = await world.servant(world.gelic);
    const edit = { params: { id: text.id }, body: { html_source: '<p>De acordo.</p>' } };
    await api.call(editDocument, edit, { as: colleague });
    expect(await hasDraftWritten(database.app, folder)).toBe(true);
    expect((await api.refusal(editDocument, edit, { as })).status).toBe(404);
    expect((await api.call(listDocuments, { params: { processId: id } }, { as: bruno })).count).toBe(1);

    const joined = await acting(bruno, (act) => fileFolder(act, folder, id));
    expect(joined).toMatchObject([{ id: text.id, sequence: 2, state: 'FROZEN' }]);
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as: bruno });
    expect(results[1]!.title).toMatch(/^Despacho nº \d+\/2026 – GELIC$/);
    await expect(acting(bruno, (act) => fileFolder(act, folder, id))).rejects.toThrow();
    const late = await api.refusal(editDocument, { ...edit, body: { html_source: '<p>Não.</p>' } }, { as: bruno });
    expect(late.body['reasons']).toMatchObject([{ code: 'DOCUMENT_FILED' }]);
  });

  test('leave with a discarded dispatch and give their bytes back', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    await world.open(as, id);
    const before = await sizeOf(id, bruno);
    const dispatch_id = await world.dispatch(bruno, id);
    const folder = { kind: 'dispatch', id: dispatch_id } as const;
    const { file } = await buildUpload(api, bruno, { dispatch_id });
    expect(await sizeOf(id, bruno)).toBe(before + file.filesize);
    const settled = await api.call(getFileSize, { params: { id } }, { as: bruno });
    expect(settled.filesize).toBe(before);
    await acting(bruno, (act) => discardFolder(act, folder));
    expect(await sizeOf(id, bruno)).toBe(before);
    expect((await api.refusal(getDocument, { params: { id: file.id } }, { as: bruno })).status).toBe(404);
    const gone = await api.refusal(
      registerUpload,
      {
        body: { dispatch_id, s3Data: { key: await buildSentFile(api, bruno, await buildPdf()) }, file_name: 'a.pdf' },
      },
      { as: bruno },
    );
    expect(gone.status).toBe(404);
  });
});

test('every chain of the ledger holds after all this', async () => {
  expect(await verifyLedger(database.app)).toMatchObject({ broken: [] });
});
