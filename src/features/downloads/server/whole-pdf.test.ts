import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelDownload } from '../contract/cancel-download.ts';
import { downloadProcesses } from '../contract/download-processes.ts';
import { getDownload } from '../contract/get-download.ts';
import { getResume } from '../contract/get-resume.ts';
import { getResumeStatus } from '../contract/get-resume-status.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { judgeBytes } from '../../documents/testing/judge-bytes.ts';
import { removeNarrowedBuilds } from './building/remove-narrowed-builds.ts';
import { buildJoin } from '../../joins/testing/build-join.ts';
import { downloadWorld } from '../testing/download-world.ts';

const world = await downloadWorld();
const { api, database } = world;
const ana = await world.servant(world.cocon);
const status = (id: number, as = ana) => api.call(getResumeStatus, { params: { id } }, { as });
const ask = (id: number, as = ana) => api.call(getResume, { params: { id }, query: {} }, { as });

test('the state of the whole PDF is not that of the ZIP or of chosen documents, and neither is offered as its latest version', async () => {
  const { id, fileId } = await world.process(ana);
  await api.call(downloadProcesses, { body: { process_ids: [id], format: 'zip' } }, { as: ana });
  expect((await api.refusal(getResumeStatus, { params: { id } }, { as: ana })).status).toBe(404);
  const other = await api.refusal(getResume, { params: { id }, query: {} }, { as: ana });
  expect(other.body.code).toBe('DOWNLOAD_ALREADY_ADDED');
  await world.runJobs();
  const chosen = { process_ids: [id], process_file_ids: [fileId] };
  const { results } = await api.call(downloadProcesses, { body: chosen }, { as: ana });
  expect(results[0]!.build!.title).toMatch(/^Documentos do processo /);
  await world.runJobs();
  const whole = await ask(id);
  await sql`update downloads.build set state = 'ERROR' where id = ${whole.id}`.execute(database.owner);
  expect(await status(id)).toMatchObject({ id: whole.id, status: 'error', download_url: null });
});

test('a file converted to PDF after the request is in it', async () => {
  const { id, fileId } = await world.process(ana);
  const { rows } = await sql<{ sha256: string; size: number }>`
    select sha256, size from documents.document where id = ${fileId}`.execute(database.app);
  const { sha256, size } = rows[0]!;
  await sql`update documents.document set extension = 'odt' where id = ${fileId}`.execute(database.owner);
  await ask(id);
  await sql`insert into documents.file_content (sha256, extension, size, received_at, rendition_sha256, rendition_size, rendition_by)
    values (${sha256}, 'odt', ${size}, now(), ${sha256}, ${size}, 'office')`.execute(database.owner);
  await world.runJobs();
  const pages = await world.pagesAt((await status(id)).download_url);
  expect(pages.join(' ')).not.toContain('Não reunido');
});

test('one that was called off is gone for the other windows of its owner too', async () => {
  const { id } = await world.process(ana);
  const params = { id: (await ask(id)).id };
  await api.call(cancelDownload, { params }, { as: ana });
  expect((await api.refusal(getDownload, { params }, { as: ana })).body.code).toBe('DOWNLOAD_NOT_FOUND');
});

test('of the public it hides the CPFs of a text', async () => {
  const { id, textId } = await world.process(ana);
  const citizen = { ...(await world.servant(world.gelic)), unit: null, permissions: new Set<number>() };
  await sql`update documents.document set html_source = '<p>De 529.982.247-25.</p>' where id = ${textId}`.execute(
    database.owner,
  );
  await ask(id, citizen);
  await world.runJobs();
  const pages = (await world.pagesAt((await status(id, citizen)).download_url)).join(' ');
  expect(pages).toContain('De ***.982.247-**.');
  expect(pages).not.toContain('Solicito a compra.');
});

test('is known again by its bytes: of which process and moment it is, and whether the process went on', async () => {
  const { id } = await world.process(ana);
  await ask(id);
  await world.runJobs();
  const { bytes } = await api.download((await status(id)).download_url!);
  const judged = await judgeBytes(world.deps, bytes);
  expect(judged).toMatchObject({
    origin: 'process-copy',
    document: null,
    copy: { made_at: world.clock.now.toISOString(), documents: 2, chosen: false, record: { holds: true, later: 0 } },
  });
  const page = (await world.pagesAt((await status(id)).download_url))[0]!;
  expect(page.replaceAll(' ', '')).toContain(judged.copy!.record.hash);

  const taker = await world.servant(world.gelic);
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: taker });
  expect((await judgeBytes(world.deps, bytes)).copy).toMatchObject({ record: { holds: true, later: 1 } });
  await sql`update documents.made_copy set record_hash = ${'0'.repeat(64)} where process_id = ${id}`.execute(
    database.owner,
  );
  expect((await judgeBytes(world.deps, bytes)).copy).toMatchObject({ record: { holds: false } });
  expect(await judgeBytes(world.deps, Buffer.concat([bytes, Buffer.from('x')]))).toMatchObject({ copy: null });
});

test('of a process that strangers may not read the validator knows nothing', async () => {
  const { id } = await world.process(ana);
  await ask(id);
  await world.runJobs();
  const { bytes } = await api.download((await status(id)).download_url!);
  await sql`update processes.process set secrecy = 2 where id = ${id}`.execute(database.owner);
  expect(await judgeBytes(world.deps, bytes)).toMatchObject({ origin: 'unknown', document: null, copy: null });
});

test('when fewer people read the process, what was downloaded of it is taken away, address and file', async () => {
  const { id } = await world.process(ana);
  const other = await world.process(ana);
  for (const one of [id, other.id]) await ask(one);
  await world.runJobs();
  const { id: buildId, download_url: url } = await status(id);
  expect((await api.download(url!)).status).toBe(200);
  const narrow = (to: number) =>
    removeNarrowedBuilds.run({ streamId: id, payload: { to } } as never, { db: world.deps.db, deps: world.deps });
  await narrow(1);
  expect((await api.download(url!)).status).toBe(200);
  await narrow(2);
  expect((await api.download(url!)).status).toBe(404);
  expect((await api.refusal(getDownload, { params: { id: buildId } }, { as: ana })).body.code).toBe(
    'DOWNLOAD_NOT_FOUND',
  );
  expect((await api.download((await status(other.id)).download_url!)).status).toBe(200);
});

test('what a join brought says so on its line', async () => {
  const { id } = await world.process(ana);
  const bruno = await world.servant(world.gelic);
  await buildJoin(api, bruno, id, 'Ata da sessão');
  await ask(id);
  await world.runJobs();
  const text = (await world.pagesAt((await status(id)).download_url)).join(' ');
  expect(text).toContain(`Juntado em 14/10/2026, na juntada nº 1, por ${bruno.name}, GELIC/SESAU`);
  expect(text).toContain(`Incluído em 14/10/2026 por ${ana.name}`);
});
