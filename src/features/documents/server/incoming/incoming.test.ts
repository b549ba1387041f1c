import { Document, Packer, Paragraph } from 'docx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PROCESS_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import { createIntake, TaskStopped } from '../../../../engine/intake/index.ts';
import { signPdf, takesSignature } from '../../../../engine/sign/index.ts';
import { makeTestAuthority } from '../../../../engine/trust/testing/make-test-authority.ts';
import { genuineFiles, hostileFiles } from '../../../../engine/testing/hostile-files/index.ts';
import { FAKE_VIRUS, standInClamd } from '../../../../engine/testing/stand-in-clamd.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { PDF } from '@libpdf/core';
import { openProcess } from '../../../processes/contract/opening/open-process.ts';
import { downloadDocuments } from '../../contract/downloads/download-documents.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { getUploadAddress } from '../../contract/uploads/get-upload-address.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import { registerUpload } from '../../contract/uploads/register-upload.ts';
import { buildPdf, buildSentFile, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';
import { documentTables, findDocument } from '../document-row.ts';
import { documentsFeature } from '../feature.ts';
import { readBlob } from '../filing/blob-bytes.ts';
import { findContent } from './file-content.ts';

const queue = testQueue(documentsFeature.jobs);
const world = await documentWorld({ deps: { jobs: queue.jobs } });
const { api, deps, database } = world;
const ana = await world.servant(world.cocon);

const work = (): Promise<void> => queue.run(deps);

const rowOf = async (id: number) => (await findDocument(database.app, id))!;
const contentOf = async (id: number) => {
  const { sha256, extension } = await rowOf(id);
  return (await findContent(database.app, { sha256: sha256!, extension }))!;
};
const textOf = async (id: number) => {
  const { sha256 } = await rowOf(id);
  const row = await documentTables(database.app)
    .selectFrom('documents.extracted_text')
    .select('text')
    .where('sha256', '=', sha256!)
    .executeTakeFirst();
  return row?.text;
};
/** It names its table of references where it is not: other readers look for its objects. */
const irregular = async () =>
  Buffer.from((await genuineFiles['pdf']!()).toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1');
const hostile = (name: string) => Promise.resolve(hostileFiles.find((file) => file.name === name)!.make());
const withPrograms = (programs: { soffice?: string | null; clamdUrl?: string }) => {
  const { clamdUrl, soffice = null } = programs;
  const intake = createIntake({
    storage: deps.storage,
    clamdUrl,
    programs: { soffice, tesseract: null, pdftotext: null },
  });
  Object.assign(deps, { intake });
};

describe('what comes in', () => {
  it('a PDF of which no signature could be verified becomes a copy of which it can, and the ledger tells so', async () => {
    const draft = await world.draft(ana);
    const bytes = await irregular();
    expect(await takesSignature(bytes)).toBe(false);
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes });
    expect(file).toMatchObject({ cleaned: true, active_parts: [], pages: 1 });
    const row = await rowOf(file.id);
    expect(await takesSignature(await readBlob(deps, row.sha256!))).toBe(true);
    expect(await readBlob(deps, row.received_sha256!)).toEqual(bytes);
    const { body } = await database.app
      .selectFrom('ledger.event as e')
      .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
      .select('p.body')
      .where('e.type', '=', 'document-registered')
      .where('e.stream_id', '=', draft)
      .executeTakeFirstOrThrow();
    expect(body).toMatchObject({ received_sha256: row.received_sha256, removed: ['irregular-structure'] });
  });

  it('one that is signed is never rewritten, whatever its structure is', async () => {
    const { signer } = makeTestAuthority({ now: deps.clock() }).issue();
    const signed = await signPdf(await buildPdf(), { signer, name: 'J', reason: '', signingTime: deps.clock() });
    const bytes = Buffer.concat([signed, Buffer.from('\n7 0 obj\n<<>>\nendobj\n%%EOF\n')]);
    const { file } = await buildUpload(api, ana, { process_id: await world.draft(ana), bytes });
    expect(file).toMatchObject({ cleaned: false });
    expect(await readBlob(deps, (await rowOf(file.id)).sha256!)).toEqual(bytes);
  });

  it('a PDF that runs something becomes a copy that does not; what was sent is kept aside', async () => {
    const draft = await world.draft(ana);
    const bytes = await hostile('a script when it opens');
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes });
    expect(file).toMatchObject({ cleaned: true, active_parts: [], pages: 1 });
    const row = await rowOf(file.id);
    expect(row).toMatchObject({ received_size: bytes.length });
    expect(row.received_sha256).not.toBe(row.sha256);
    expect((await deps.storage.head(`blobs/${row.sha256}`))?.size).toBe(row.size);
  });

  it('a PDF that opens for all but forbids printing becomes a copy that forbids nothing, fit to be signed', async () => {
    const draft = await world.draft(ana);
    const { file } = await buildUpload(api, ana, {
      process_id: draft,
      bytes: await hostile('encrypted, but open to all'),
    });
    expect(file).toMatchObject({ cleaned: true, active_parts: [], pages: 1 });
    const { sha256, received_sha256 } = await rowOf(file.id);
    expect(received_sha256).not.toBe(sha256);
    const { rows } = await sql`select encrypted from documents.file_content where sha256 = ${sha256}`.execute(
      database.app,
    );
    expect(rows).toEqual([{ encrypted: false }]);
  });

  it('a hostile file is refused in words, and leaves neither document nor bytes', async () => {
    const draft = await world.draft(ana);
    const before = await countDocuments();
    const key = await buildSentFile(api, ana, await hostile('deflate inside of deflate'));
    const body = { process_id: draft, s3Data: { key }, file_name: 'bomba.pdf' };
    const refusal = await api.refusal(registerUpload, { body }, { as: ana });
    expect(refusal.status).toBe(400);
    // What solves it stands beside: who shows both says it once.
    expect(refusal.body.message).toMatch(/^"bomba\.pdf" se expande muito além do próprio tamanho[^.]*\.$/);
    expect(refusal.body.reasons).toMatchObject([{ resolve: expect.stringMatching(/\.$/) as string }]);
    expect(await countDocuments()).toBe(before);
    expect(await deps.storage.head(`blobs/${await hashSent(key)}`)).toBeNull();
    // Sent again, it is judged again: a refusal uses nothing up.
    expect((await api.refusal(registerUpload, { body }, { as: ana })).status).toBe(400);
  });

  it('the same bytes twice are kept and examined once', async () => {
    const draft = await world.draft(ana);
    const bytes = await aPdf('Duas vezes o mesmo');
    queue.waiting.length = 0;
    const first = await buildUpload(api, ana, { process_id: draft, bytes, name: 'Um' });
    const second = await buildUpload(api, ana, { process_id: draft, bytes, name: 'Dois' });
    expect((await rowOf(first.file.id)).sha256).toBe((await rowOf(second.file.id)).sha256);
    expect(queue.waiting).toHaveLength(1);
  });

  it('no more is received than still fits in the process', async () => {
    const carla = await world.servant(world.cocon);
    const draft = await world.draft(carla);
    await sql`update processes.process set size_bytes = ${PROCESS_SIZE_LIMIT - 100} where id = ${draft}`.execute(
      database.owner,
    );
    const query = { extension: 'pdf', process_id: draft };
    const refusal = await api.refusal(getUploadAddress, { query: { ...query, max_bytes: 101 } }, { as: carla });
    expect(refusal).toMatchObject({ status: 413, body: { code: 'PROCESS_SIZE_LIMIT' } });
    const { url } = await api.call(getUploadAddress, { query }, { as: carla });
    expect((await api.upload(url, Buffer.alloc(101))).status).toBe(413);
    expect((await api.upload(url, Buffer.alloc(100))).status).toBe(200);
    const stranger = await world.servant(world.gelic);
    expect((await api.refusal(getUploadAddress, { query }, { as: stranger })).status).toBe(404);
  });

  it('registering again with the same key answers the same document', async () => {
    const draft = await world.draft(ana);
    const key = await buildSentFile(api, ana, await aPdf('Uma vez só'));
    const body = { process_id: draft, s3Data: { key }, file_name: 'uma.pdf' };
    const once = await api.call(registerUpload, { body }, { as: ana, key: 'repetido-1' });
    const again = await api.call(registerUpload, { body }, { as: ana, key: 'repetido-1' });
    expect(again.file.id).toBe(once.file.id);
    expect((await api.refusal(registerUpload, { body }, { as: ana, key: 'outro-2' })).body.code).toBe(
      'UPLOAD_ALREADY_USED',
    );
  });

  it('a file that is too much for its reader is there without a picture, and is not read again', async () => {
    const { intake } = deps;
    const draft = await world.draft(ana);
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes: await aPdf('Que trava') });
    Object.assign(deps, { intake: { ...intake, read: () => Promise.reject(new TaskStopped('memory')) } });
    await work();
    Object.assign(deps, { intake });
    expect(await contentOf(file.id)).toMatchObject({ picture_sha256: null });
    expect(queue.waiting).toEqual([]);
  });

  it('its text is found and its first page drawn', async () => {
    queue.waiting.length = 0;
    const draft = await world.draft(ana);
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes: await aPdf('Parecer sobre o pregão') });
    await work();
    expect(await textOf(file.id)).toContain('Parecer sobre o pregão');
    const pictureOf = async () => {
      const { results } = await api.call(listDraftDocuments, { query: { process_id: draft } }, { as: ana });
      return results.find(({ id }) => id === file.id)?.picture;
    };
    const { bytes } = await api.download((await pictureOf())!);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    await sql`update documents.file_content set scan_status = 'INFECTED', scan_finding = 'x', scanned_at = now()
      where sha256 = ${(await rowOf(file.id)).sha256}`.execute(database.owner);
    expect(await pictureOf()).toBeNull();
  });
});

describe('a text of Word', () => {
  const docx = () =>
    Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Termo de referência do notebook')] }] }));

  it('is read as a PDF marked as simplified where there is no LibreOffice; the original stays', async () => {
    queue.waiting.length = 0;
    withPrograms({});
    const draft = await world.draft(ana);
    const bytes = await docx();
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes, file: 'termo.docx' });
    const before = await api.refusal(materialiseDocument, { params: { id: file.id } }, { as: ana });
    expect(before.body.code).toBe('DOCUMENT_NOT_PRINTABLE');
    await work();
    expect(await api.call(getDocument, { params: { id: file.id } }, { as: ana })).toMatchObject({
      rendition: 'simplified',
    });
    const { url } = await api.call(materialiseDocument, { params: { id: file.id } }, { as: ana });
    expect((await api.download(url)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await textOf(file.id)).toContain('Termo de referência do notebook');
    expect((await rowOf(file.id)).size).toBe(bytes.length);
  });
});

describe('a PDF that says it is PDF/A', () => {
  it('is told as such when its structure bears it out; of any other nothing is said', async () => {
    queue.waiting.length = 0;
    const draft = await world.draft(ana);
    const made = await deps.renderer.renderImage({
      bytes: await genuineFiles['png']!(),
      title: 'Obra',
      date: new Date(0),
    });
    const pdfaOf = async (bytes: Buffer) => {
      const { file } = await buildUpload(api, ana, { process_id: draft, bytes, file: 'obra.pdf' });
      return (await api.call(getDocument, { params: { id: file.id } }, { as: ana })).pdfa;
    };
    expect(await pdfaOf(made)).toEqual({ claims: '2b', conforms: true });
    expect(await pdfaOf(await aPdf('comum'))).toBeNull();
    // The same file without what says which colours are meant.
    const without = Buffer.from(made.toString('latin1').replace('/OutputIntents', '/OutputIntentz'), 'latin1');
    expect(await pdfaOf(without)).toEqual({ claims: '2b', conforms: false });
  });
});

describe('an image', () => {
  it('is read as a sheet', async () => {
    queue.waiting.length = 0;
    const draft = await world.draft(ana);
    const bytes = await genuineFiles['png']!();
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes, file: 'obra.png' });
    await work();
    const seen = await api.call(getDocument, { params: { id: file.id } }, { as: ana });
    expect(seen).toMatchObject({ rendition: 'image', pages: 1 });
    const { url } = await api.call(materialiseDocument, { params: { id: file.id } }, { as: ana });
    expect((await api.download(url)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('with a virus scanner', () => {
  it('an infected file can be neither opened nor downloaded, and says why', async () => {
    queue.waiting.length = 0;
    const { address } = await standInClamd();
    withPrograms({ clamdUrl: address });
    const draft = await world.draft(ana);
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes: await buildPdf({ title: FAKE_VIRUS }) });
    expect(file.scan_status).toBe('PENDING');
    await work();
    const seen = await api.call(getDocument, { params: { id: file.id } }, { as: ana });
    expect(seen.scan_status).toBe('INFECTED');
    for (const refusal of [
      await api.refusal(materialiseDocument, { params: { id: file.id } }, { as: ana }),
      await api.refusal(downloadDocuments, { body: { process_file_ids: [file.id] } }, { as: ana }),
    ]) {
      expect(refusal).toMatchObject({ status: 403, body: { code: 'DOCUMENT_INFECTED' } });
      expect(refusal.body.message).toContain('Teste.Carimbo');
    }
    // Nor does it become part of a process.
    const refused = await api.refusal(openProcess, { params: { id: draft }, body: {} }, { as: ana });
    expect(refused.body.code).toBe('DOCUMENT_INFECTED');
    // It is not opened any further either.
    expect((await contentOf(file.id)).picture_sha256).toBeNull();
  });

  it('a clean one says so, and while the scanner is away a file waits', async () => {
    queue.waiting.length = 0;
    const { address, stop } = await standInClamd();
    withPrograms({ clamdUrl: address });
    const draft = await world.draft(ana);
    const { file } = await buildUpload(api, ana, { process_id: draft, bytes: await aPdf('limpo') });
    await work();
    expect((await contentOf(file.id)).scan_status).toBe('CLEAN');
    await stop();
    const later = await buildUpload(api, ana, { process_id: draft, bytes: await aPdf('depois') });
    await expect(work()).rejects.toThrow('does not answer');
    expect((await contentOf(later.file.id)).scan_status).toBe('PENDING');
  });
});

/** How many documents there are, drafts included. */
async function countDocuments(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from documents.document`.execute(database.app);
  return rows[0]!.n;
}

async function hashSent(key: string): Promise<string> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from platform.upload where id = ${key}`.execute(
    database.app,
  );
  return rows[0]!.sha256;
}

/** A PDF of one page with a text on it; `hidden` is in its bytes as they are. */
async function aPdf(text: string): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText(text, { x: 72, y: 720, size: 16 });
  return Buffer.from(await pdf.save());
}
