import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { blobName } from '../../../platform/server/storage/index.ts';
import { DocumentRenderError } from '../../../engine/print/index.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { buildText, buildUpload } from '../../documents/testing/build-documents.ts';
import { editDocument } from '../../documents/contract/writing/edit-document.ts';
import { downloadPrinterVersion } from '../../documents/contract/downloads/download-printer-version.ts';
import { buildLegalReference } from '../../subjects/testing/build-subjects.ts';
import { cancelDownload } from '../contract/cancel-download.ts';
import { downloadProcesses } from '../contract/download-processes.ts';
import { downloadSignatureDocuments } from '../contract/download-signature-documents.ts';
import { getDownload } from '../contract/get-download.ts';
import { getResume } from '../contract/get-resume.ts';
import { getResumeStatus } from '../contract/get-resume-status.ts';
import { getTramitsFiles } from '../contract/get-tramits-files.ts';
import { listDownloads } from '../contract/list-downloads.ts';
import { downloadWorld } from '../testing/download-world.ts';
import { entriesOf } from '../testing/zip-entries.ts';
import { sweepBuilds } from './building/sweep-builds-job.ts';

const world = await downloadWorld();
const { api, database, clock } = world;
let ana: Actor;
let outsider: Actor;
beforeAll(async () => {
  ana = await world.servant(world.cocon);
  outsider = await world.servant(world.gelic);
});
beforeEach(() => {
  clock.now = new Date('2026-10-14T17:00:00Z');
  world.queued.length = 0;
});
const ask = (id: number, as: Actor, confirm = false) =>
  api.call(getResume, { params: { id }, query: { confirm } }, { as });
const status = (id: number, as: Actor) => api.call(getResumeStatus, { params: { id } }, { as });

describe('the whole process as one PDF', () => {
  test('goes from the queue to a file with cover, index and every document, and its owner is told', async () => {
    const { id } = await world.process(ana);
    const asked = await ask(id, ana);
    expect(asked).toMatchObject({
      queue_id: `download_process:${id}`,
      status: 'pending',
      download_url: null,
      already_added: false,
      total: 2,
    });
    await world.runJobs();
    const built = await status(id, ana);
    expect(built).toMatchObject({ processId: id, status: 'finished', outdated: false, done: 2 });
    const pages = await world.pagesAt(built.download_url);
    expect(pages).toHaveLength(built.pages!);
    expect(pages[0]).toContain('Processo administrativo eletrônico');
    expect(pages[0]).toContain('Resumo do registro');
    expect(pages[1]).toContain('Edital');
    expect(pages[2]).toContain('Solicito a compra.');
    expect(pages.at(-1)).toContain('Confira a autenticidade');
    pages.forEach((page, index) => expect(page).toContain(`fls. ${index + 1}`));
    // A text written here has the line in its own pages: it is not printed twice.
    for (const page of pages.slice(2)) expect(page.match(/Confira a autenticidade/g)).toHaveLength(1);
    const { rows } = await sql<{ status: string }>`select data->>'status' as status from platform.live_message
      where type = 'download.progress' and person_id = ${ana.personId} order by id`.execute(database.app);
    expect([...new Set(rows.map((row) => row.status))]).toEqual([
      'getting documents',
      'joining documents',
      'finishing',
      'finished',
    ]);
  });

  test('asked for again while it runs is the same entry, and the bulk call says it was already added', async () => {
    const { id } = await world.process(ana);
    const first = await ask(id, ana);
    expect(await ask(id, ana)).toMatchObject({ id: first.id, already_added: true });
    const refused = await api.refusal(downloadProcesses, { body: { process_ids: [id] } }, { as: ana });
    expect([refused.status, refused.body.code]).toEqual([409, 'DOWNLOAD_ALREADY_ADDED']);
    expect(world.queued).toHaveLength(1);
  });

  test('is served from the last build while nothing changed, to others who read the same too', async () => {
    const { id } = await world.process(ana);
    const colleague = await world.servant(world.cocon);
    await ask(id, ana);
    await world.runJobs();
    const again = await ask(id, ana);
    expect(again).toMatchObject({ status: 'finished', already_added: false });
    expect(await ask(id, colleague)).toMatchObject({ status: 'finished' });
    expect(world.queued).toEqual([]);
    await sql`update documents.document set attachment_name = 'Outro nome' where process_id = ${id} and kind = 'uploaded'`.execute(
      database.owner,
    );
    expect(await status(id, ana)).toMatchObject({ status: 'finished', outdated: true });
    expect(await ask(id, ana)).toMatchObject({ status: 'pending' });
    expect(world.queued).toHaveLength(1);
  });

  test('of a confidential process asks first, is for one reader, and carries their name on every page', async () => {
    const { id } = await world.process(ana);
    await restrict(id, 4);
    await sql`update processes.process set responsible_id = ${ana.personId}, unit_id = ${world.cocon} where id = ${id}`.execute(
      database.owner,
    );
    const refused = await api.refusal(getResume, { params: { id }, query: {} }, { as: ana });
    expect(refused.body.code).toBe('DOWNLOAD_CONFIRMATION_REQUIRED');
    await ask(id, ana, true);
    await world.runJobs();
    const { download_url } = await status(id, ana);
    for (const page of await world.pagesAt(download_url)) expect(page).toContain(ana.name);
  });

  test('says in its place what cannot be joined', async () => {
    const id = await world.draft(ana);
    await buildText(api, ana, { process_id: id });
    const { file } = await buildUpload(api, ana, { process_id: id, name: 'Sumido' });
    await world.open(ana, id);
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from documents.document where id = ${file.id}`.execute(database.app);
    await world.deps.storage.delete(blobName(rows[0]!.sha256));
    await ask(id, ana);
    await world.runJobs();
    const pages = await world.pagesAt((await status(id, ana)).download_url);
    expect(pages[1]).toContain('Não reunido: arquivo não encontrado');
    expect(pages.at(-1)).toContain('Sumido');
    // It may be back next time: the next one who asks does not get the same gap.
    expect(await ask(id, ana)).toMatchObject({ status: 'pending' });
  });
});

const restrict = async (id: number, level: number) =>
  sql`update processes.process set secrecy = ${level}, legal_reference_id = ${await buildLegalReference(database)}
    where id = ${id}`.execute(database.owner);

describe('who may have it', () => {
  test('only who reads the documents: to others the process is not there', async () => {
    const { id } = await world.process(ana);
    await restrict(id, 4);
    const stranger = await world.servant(world.gelic);
    await sql`update processes.process set unit_id = ${world.cocon} where id = ${id}`.execute(database.owner);
    await sql`delete from processes.passage where process_id = ${id} and unit_id = ${world.gelic}`.execute(
      database.owner,
    );
    for (const contract of [getResume, getResumeStatus]) {
      const refused = await api.refusal(contract, { params: { id } }, { as: stranger });
      expect([refused.status, refused.body.code]).toEqual([404, 'PROCESS_NOT_FOUND']);
    }
    expect(world.queued).toEqual([]);
  });

  test('a build holds only the documents that its owner may open', async () => {
    const { id, textId, fileId } = await world.process(ana);
    const citizen: Actor = { ...(await world.servant(world.gelic)), unit: null, permissions: new Set() };
    await sql`update documents.document set signatures_pending = 1 where id = ${textId}`.execute(database.owner);
    const { results } = await api.call(getTramitsFiles, { query: { process_id: id } }, { as: citizen });
    expect(results.flatMap(({ files }) => files.map((file) => file.id))).toEqual([fileId]);
    await ask(id, citizen);
    await world.runJobs();
    const pages = await world.pagesAt((await status(id, citizen)).download_url);
    expect(pages.join(' ')).not.toContain('Solicito a compra.');
    expect(pages[0]).toContain('Documentos 1');
  });

  test('who lost access to it loses the file, and nobody has the download of another person', async () => {
    const { id } = await world.process(ana);
    const build = await ask(id, outsider);
    await world.runJobs();
    expect((await status(id, outsider)).download_url).not.toBeNull();
    const other = await api.refusal(getDownload, { params: { id: build.id } }, { as: ana });
    expect(other.body.code).toBe('DOWNLOAD_NOT_FOUND');
    await sql`update documents.document set signatures_pending = 1 where process_id = ${id}`.execute(database.owner);
    const citizen: Actor = { ...outsider, unit: null, permissions: new Set() };
    const refused = await api.refusal(getResumeStatus, { params: { id } }, { as: citizen });
    expect(refused.body.code).toBe('DOWNLOAD_NOT_FOUND');
    const list = await api.call(listDownloads, {}, { as: citizen });
    expect(list.results.map(({ download_url }) => download_url)).toEqual(list.results.map(() => null));
  });
});

describe('a build that goes wrong', () => {
  test('starts over at the next attempt, and after the last one says so, offering the latest version', async () => {
    const { id } = await world.process(ana);
    await ask(id, ana);
    await world.runJobs();
    await sql`update documents.document set attachment_name = 'Mudou' where process_id = ${id} and kind = 'uploaded'`.execute(
      database.owner,
    );
    await ask(id, ana);
    const full = vi.spyOn(world.deps.storage, 'put').mockRejectedValue(new Error('disk full'));
    const job = [...world.queued];
    await expect(world.runJobs()).rejects.toThrow('disk full');
    expect(await status(id, ana)).toMatchObject({ status: 'finishing', download_url: null });
    world.queued.push(...job);
    await expect(world.runJobs({ attempt: 3 })).rejects.toThrow('disk full');
    full.mockRestore();
    const failed = await status(id, ana);
    expect(failed).toMatchObject({ status: 'error', message: expect.stringContaining('Não foi possível') });
    expect((await world.pagesAt(failed.download_url)).join(' ')).toContain('Edital');
    expect(await ask(id, ana)).toMatchObject({ status: 'pending' });
    await world.runJobs();
    expect(await status(id, ana)).toMatchObject({ status: 'finished' });
  });

  test('because too much was being drawn is tried again before a document is told missing', async () => {
    const id = await world.draft(ana);
    const text = await buildText(api, ana, { process_id: id });
    const body = { process_file_ids: [text.id] };
    const build = await api.call(downloadSignatureDocuments, { body }, { as: ana });
    const job = [...world.queued];
    vi.spyOn(world.deps.renderer, 'renderDocument').mockRejectedValueOnce(new DocumentRenderError('RENDER_BUSY'));
    await expect(world.runJobs()).rejects.toThrow();
    world.queued.push(...job);
    await world.runJobs({ attempt: 2 });
    const built = await api.call(getDownload, { params: { id: build.id } }, { as: ana });
    expect((await entriesOf((await api.download(built.download_url!)).bytes)).size).toBe(2);
  });

  test('stops when its owner calls it off, and nobody else can', async () => {
    const { id } = await world.process(ana);
    const build = await ask(id, ana);
    const params = { id: build.id };
    const refused = await api.refusal(cancelDownload, { params }, { as: outsider });
    expect(refused.body.code).toBe('DOWNLOAD_NOT_FOUND');
    await api.call(cancelDownload, { params }, { as: ana });
    await world.runJobs();
    expect((await api.refusal(getResumeStatus, { params: { id } }, { as: ana })).status).toBe(404);
    expect(await ask(id, ana)).toMatchObject({ status: 'pending', already_added: false });
  });

  test('that nobody works on is given up, and old files go unless a document holds them', async () => {
    const { id } = await world.process(ana);
    await ask(id, ana);
    clock.now = new Date('2026-10-14T18:30:00Z');
    await sweepBuilds(world.deps);
    expect(await status(id, ana)).toMatchObject({ status: 'error' });
    await ask(id, ana);
    await world.runJobs();
    const { rows } = await sql<{ sha256: string }>`select sha256 from downloads.build
      where process_id = ${id} and state = 'FINISHED'`.execute(database.app);
    const name = blobName(rows[0]!.sha256);
    clock.now = new Date('2026-10-30T17:00:00Z');
    await sweepBuilds(world.deps);
    expect(await world.deps.storage.head(name)).toBeNull();
    // What a killed process left behind goes too.
    const folder = path.join(world.deps.config.dataDir, 'building');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, '1-sobra'), 'x');
    await utimes(path.join(folder, '1-sobra'), clock.now, new Date('2026-10-28T17:00:00Z'));
    await sweepBuilds(world.deps);
    expect(await readdir(folder)).toEqual([]);
    expect((await api.refusal(getResumeStatus, { params: { id } }, { as: ana })).status).toBe(404);
  });
});

describe('originals in a ZIP', () => {
  test('are the files as they came, with a note of what is not there', async () => {
    const { id } = await world.process(ana);
    const { results } = await api.call(downloadProcesses, { body: { process_ids: [id], format: 'zip' } }, { as: ana });
    await world.runJobs();
    const build = await api.call(getDownload, { params: { id: results[0]!.build!.id } }, { as: ana });
    const { bytes, type } = await api.download(build.download_url!);
    expect(type).toContain('application/zip');
    const entries = await entriesOf(bytes);
    expect([...entries.keys()].map((name) => name.replace(/nº.*\./, 'nº.'))).toEqual([
      '1 CI nº.pdf',
      '2 Edital.pdf',
      'LEIA-ME.txt',
    ]);
    for (const [name, content] of entries)
      if (name.endsWith('.pdf')) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const about = entries.get('LEIA-ME.txt')!.toString();
    const edital = createHash('sha256').update(entries.get('2 Edital.pdf')!).digest('hex');
    expect(about).toContain(`2 Edital.pdf: original, SHA-256 ${edital}`);
    expect(about).not.toContain('Esta é uma cópia');
  });

  test('are made of chosen documents too, and several processes answer each for itself', async () => {
    const one = await world.process(ana);
    const other = await world.process(ana);
    const { results, message } = await api.call(
      downloadProcesses,
      { body: { process_ids: [one.id, other.id], process_file_ids: [one.fileId], format: 'zip' } },
      { as: ana },
    );
    expect(message).toBe('1 de 2 downloads adicionados.');
    expect(results).toMatchObject([
      { id: one.id, ok: true },
      { id: other.id, ok: false, code: 'NOTHING_TO_DOWNLOAD', nup: expect.stringMatching(/^\d{17}$/) },
    ]);
    await world.runJobs();
    const build = await api.call(getDownload, { params: { id: results[0]!.build!.id } }, { as: ana });
    const { bytes } = await api.download(build.download_url!);
    expect([...(await entriesOf(bytes)).keys()]).toEqual(['1 Edital.pdf', 'LEIA-ME.txt']);
  });

  test('a text that changed is not answered with the preview it had', async () => {
    const id = await world.draft(ana);
    const text = await buildText(api, ana, { process_id: id });
    const body = { process_file_ids: [text.id] };
    const first = await api.call(downloadSignatureDocuments, { body }, { as: ana });
    await world.runJobs();
    clock.now = new Date('2026-10-14T17:01:00Z');
    await api.call(
      editDocument,
      { params: { id: text.id }, body: { html_source: '<p>Desisto da compra.</p>', version: text.version } },
      { as: ana },
    );
    const second = await api.call(downloadSignatureDocuments, { body }, { as: ana });
    expect(second).toMatchObject({ status: 'pending' });
    expect(second.id).not.toBe(first.id);
    await world.runJobs();
  });

  test('who has only the copy to print gets no original, by whatever call, nor after losing the original', async () => {
    const { id, fileId } = await world.process(ana);
    const citizen: Actor = { ...outsider, unit: null, permissions: new Set() };
    const { rows } = await sql<{ sha256: string }>`select sha256 from documents.document where id = ${fileId}`.execute(
      database.app,
    );
    const hashes = async (buildId: number, as: Actor) => {
      const built = await api.call(getDownload, { params: { id: buildId } }, { as });
      const { bytes } = await api.download(built.download_url!);
      return [...(await entriesOf(bytes)).values()].map((one) => createHash('sha256').update(one).digest('hex'));
    };
    const signing = { process_file_ids: [fileId], format: 'zip' as const };
    const whole = { process_ids: [id], format: 'zip' as const };
    const own = await api.call(downloadProcesses, { body: whole }, { as: outsider });
    await world.runJobs();
    expect(await hashes(own.results[0]!.build!.id, outsider)).toContain(rows[0]!.sha256);
    const lost = await api.refusal(getDownload, { params: { id: own.results[0]!.build!.id } }, { as: citizen });
    expect(lost.body.code).toBe('DOWNLOAD_NOT_FOUND');
    const panel = await api.call(downloadSignatureDocuments, { body: signing }, { as: citizen });
    const process = await api.call(downloadProcesses, { body: whole }, { as: citizen });
    await world.runJobs();
    for (const build of [panel, process.results[0]!.build!]) {
      expect(await hashes(build.id, citizen)).not.toContain(rows[0]!.sha256);
    }
  });

  test('of the signatures panel hold drafts as their preview', async () => {
    const id = await world.draft(ana);
    const text = await buildText(api, ana, { process_id: id });
    const build = await api.call(downloadSignatureDocuments, { body: { process_file_ids: [text.id] } }, { as: ana });
    expect(build).toMatchObject({ queue_id: 'download_signatures', processId: null });
    await world.runJobs();
    const built = await api.call(getDownload, { params: { id: build.id } }, { as: ana });
    const { bytes } = await api.download(built.download_url!);
    expect((await entriesOf(bytes)).size).toBe(2);
    const refused = await api.refusal(
      downloadSignatureDocuments,
      { body: { process_file_ids: [text.id] } },
      { as: outsider },
    );
    expect(refused.status).toBe(404);
  });
});

test('the copy to print of one document has an address of its own', async () => {
  const { id, fileId } = await world.process(ana);
  const copy = await api.call(
    downloadPrinterVersion,
    { params: { id: fileId }, query: { process_id: id } },
    { as: ana },
  );
  expect((await world.pagesAt(copy.url)).at(-1)).toContain('Cópia para impressão');
  const refused = await api.refusal(
    downloadPrinterVersion,
    { params: { id: fileId }, query: { process_id: id + 1 } },
    { as: ana },
  );
  expect(refused.status).toBe(404);
});
