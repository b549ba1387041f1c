import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readDelimited } from '../../../kernel/sheets/delimited.ts';
import { blobName } from '../../../platform/server/storage/index.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { pagesOf } from '../../downloads/testing/pages-of.ts';
import { entriesOf } from '../../downloads/testing/zip-entries.ts';
import { liveAtRandom, numbersFrom } from '../../insights/testing/random-life.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { cancelReport } from '../contract/made/cancel-report.ts';
import { createReport } from '../contract/making/create-report.ts';
import { getReport } from '../contract/made/get-report.ts';
import { listReports } from '../contract/made/list-reports.ts';
import { listReportTypes } from '../contract/list-report-types.ts';
import { AT_ONCE } from '../rules/report-formats.ts';
import { reportTypeKeys, reportTypes } from '../rules/report-types.ts';
import { reportWorld } from '../testing/report-world.ts';
import { sweepReportsJob } from './made/sweep-reports-job.ts';

const world = await reportWorld();
const { api, database, deps, clock, units, queue } = world;
const { owner } = database;
const as = await world.servant(units.top, [73, 78, 39]);
const manager = await world.servant(units.top, [76, 79]);
const plain = await world.servant(units.top, [25]);
const subjectIds = [
  await buildSubject(database, { name: '=HYPERLINK("http://mau.exemplo")' }),
  await buildSubject(database, { name: 'Férias' }),
];
await liveAtRandom(
  database,
  {
    unitIds: [units.top, units.below, units.elsewhere],
    personIds: [as.personId],
    subjectIds,
    until: testNow,
  },
  60,
  numbersFrom(3),
);

beforeEach(async () => {
  clock.now = testNow;
  queue.waiting.length = 0;
  await sql`delete from reports.report`.execute(owner);
});

const sweep = () =>
  sweepReportsJob.run({
    data: {},
    deps,
    addedAt: clock.now,
    jobId: 'j',
    attempt: 1,
    signal: new AbortController().signal,
  });

describe('a report', () => {
  test('goes from the queue to a file, and its owner is told', async () => {
    const asked = await world.ask(as, { file_index: 'fila-7' });
    expect(asked).toMatchObject({
      file_index: 'fila-7',
      status: 'pending',
      status_label: 'Na fila',
      attachment_name: 'por-assunto-gab-sesau-e-subordinados-2026-08-01-a-2026-10-14.csv',
      url: null,
      name: 'Por assunto',
      place: 'GAB/SESAU e subordinados',
      total: null,
    });
    await world.run();
    const made = await world.read(as, asked.id);
    expect(made).toMatchObject({
      status: 'done',
      done: 2,
      total: 2,
      message: null,
      expires_at: '2026-10-15T17:00:00.000Z',
    });
    const [head, ...lines] = readDelimited((await world.bytesOf(as, asked.id)).toString());
    expect(head).toEqual(['Assunto', 'Abertos', 'Concluídos', 'Em andamento', 'Média de dias']);
    expect(lines.map(([name]) => name).toSorted()).toEqual(['\'=HYPERLINK("http://mau.exemplo")', 'Férias']);
    const { rows } = await sql<{ status: string }>`select data->>'status' as status from platform.live_message
      where type = 'report.progress' and person_id = ${as.personId} order by id`.execute(database.app);
    expect([...new Set(rows.map(({ status }) => status))]).toEqual(['pending', 'done']);
    expect((await api.call(listReports, {}, { as })).results).toMatchObject([{ id: asked.id, url: null }]);
  });

  test('is a spreadsheet in which no text is a formula', async () => {
    const { id } = await world.ask(as, { format: 'xlsx' });
    await world.run();
    const sheet = (await entriesOf(await world.bytesOf(as, id))).get('xl/worksheets/sheet1.xml')!.toString();
    expect(sheet).toContain('t="inlineStr"');
    expect(sheet).toContain('=HYPERLINK');
    expect(sheet).not.toContain('<f>');
  });

  test('is a spreadsheet in which days and moments can be put in order', async () => {
    const { id } = await world.ask(as, { type: 'dispatches', format: 'xlsx' });
    const [[moment] = []] = await world.lines(as, { type: 'dispatches' });
    const sheet = (await entriesOf(await world.bytesOf(as, id))).get('xl/worksheets/sheet1.xml')!.toString();
    expect(sheet).not.toContain(`>${moment}<`);
    expect(sheet).toMatch(/<c r="A2" s="3"><v>\d{5}\.\d+<\/v>/);
  });

  test('is a PDF that says of whom, of which days, and every line', async () => {
    const { id } = await world.ask(as, { type: 'dispatches', format: 'pdf' });
    const csv = await world.lines(as, { type: 'dispatches' });
    const text = (await pagesOf(await world.bytesOf(as, id))).join(' ');
    expect(text).toContain('Relatório: Despachos');
    expect(text).toContain('GAB/SESAU e subordinados');
    expect(text).toContain('01/08/2026 a 14/10/2026');
    expect(text).toContain(as.name);
    expect(text).toContain('Trâmites, por setor de destino');
    expect(csv.length).toBeGreaterThan(5);
    for (const [, nup = ''] of csv) expect(text).toContain(nup);
  });

  test('of numbers that add up ends with their sum, in print alone', async () => {
    const { id } = await world.ask(as, { format: 'pdf' });
    const lines = await world.lines(as);
    const sums = [1, 2, 3].map((at) => lines.reduce((sum, line) => sum + Number(line[at]), 0));
    const text = (await pagesOf(await world.bytesOf(as, id))).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Total ${sums.join(' ')}`);
    expect(lines).toHaveLength(subjectIds.length);
  });

  test.each(reportTypeKeys)('of type %s is made in every format', async (type) => {
    for (const format of ['pdf', 'xlsx', 'csv'] as const) {
      const { id } = await world.ask(manager, { type, format });
      await world.run();
      expect(await world.read(manager, id), format).toMatchObject({ status: 'done', message: null });
    }
  });

  test('asked for twice under one key is one', async () => {
    const body = { type: 'subject', start_date: '2026-10-01', end_date: '2026-10-14' } as const;
    const once = await api.call(createReport, { body }, { as, key: 'k' });
    expect((await api.call(createReport, { body }, { as, key: 'k' })).id).toBe(once.id);
    expect(queue.waiting).toHaveLength(1);
  });

  test('leaves who took what in the chain of the person', async () => {
    await world.ask(as);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger.event
      where type = 'report-asked' and stream_type = 'person' and stream_id = ${as.personId}`.execute(owner);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});

describe('is refused', () => {
  test.each([
    [{ start_date: '2026-13-01' }, 'Escolha o dia em que o período começa.'],
    [{ end_date: '' }, 'Escolha o dia em que o período termina.'],
    [{ type: 'outro' as 'subject' }, 'Escolha o relatório.'],
    [{ start_date: '2026-10-10', end_date: '2026-10-01' }, 'A data final vem antes da inicial.'],
    [{ start_date: '2024-10-10' }, 'Um relatório vai até um ano de cada vez.'],
    [{ start_date: '2026-12-01', end_date: '2026-12-31' }, 'Este período ainda não começou.'],
    [{ type: 'productivity', subject: 1 }, 'Este relatório não se filtra por assunto.'],
  ] as const)('%j', async (body, said) => {
    const whole = { type: 'subject', start_date: '2026-10-01', end_date: '2026-10-14', ...body } as const;
    const refused = await api.refusal(createReport, { body: whole }, { as });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(said);
  });

  test('to whoever may not make reports, or not of these units', async () => {
    const body = { type: 'subject', start_date: '2026-10-01', end_date: '2026-10-14' } as const;
    expect((await api.refusal(createReport, { body }, { as: plain })).status).toBe(403);
    for (const capacities of [[units.beside], [units.top, units.elsewhere]]) {
      const refused = await api.refusal(createReport, { body: { ...body, capacities } }, { as });
      expect([refused.status, refused.body.code]).toEqual([403, 'REPORT_OUT_OF_REACH']);
    }
    const unknown = await api.refusal(createReport, { body: { ...body, capacities: [999_999] } }, { as: manager });
    expect(unknown.body.code).toBe('UNIT_UNKNOWN');
  });

  test('while many of theirs run', async () => {
    for (let n = 0; n < AT_ONCE; n += 1) await world.ask(as);
    const body = { type: 'subject', start_date: '2026-10-01', end_date: '2026-10-14' } as const;
    expect((await api.refusal(createReport, { body }, { as })).status).toBe(429);
    await world.ask(manager);
  });
});

describe('what becomes of it', () => {
  test('called off, it is not made', async () => {
    const { id } = await world.ask(as);
    expect(await api.call(cancelReport, { params: { id } }, { as })).toEqual({ message: 'Relatório cancelado.' });
    await world.run();
    expect(await world.read(as, id)).toMatchObject({ status: 'abort', url: null });
    expect((await api.call(listReports, {}, { as })).count).toBe(0);
  });

  test('cut off by a killed node, it is made from the beginning', async () => {
    const { id } = await world.ask(as);
    await sql`update reports.report set state = 'MAKING', done = 1, total = 9 where id = ${id}`.execute(owner);
    await world.run();
    expect(await world.read(as, id)).toMatchObject({ status: 'done', done: 2, total: 2 });
  });

  test('left alone for an hour, it ends with a word', async () => {
    const { id } = await world.ask(as);
    clock.now = new Date(testNow.getTime() + 61 * 60_000);
    await sweep();
    expect(await world.read(as, id)).toMatchObject({
      status: 'error',
      message: 'O relatório parou no meio. Gere de novo.',
    });
    await world.run();
    expect(await world.read(as, id)).toMatchObject({ status: 'error' });
  });

  test('is somebody else’s business never', async () => {
    const { id } = await world.ask(as);
    await world.run();
    const refused = await api.refusal(getReport, { params: { id } }, { as: manager });
    const missing = await api.refusal(getReport, { params: { id: 999_999 } }, { as: manager });
    expect([refused.status, refused.body.message]).toEqual([404, missing.body.message]);
    expect((await api.refusal(cancelReport, { params: { id } }, { as: manager })).status).toBe(404);
  });

  test('goes with the permission under which it was made, before it is made and after', async () => {
    const { id } = await world.ask(as);
    world.standing.set(as.personId, { ...as, permissions: new Set([25]) });
    await world.run();
    expect(await world.read(as, id)).toMatchObject({ status: 'error' });
    const { id: own } = await world.ask(as, { scope: 'INDIVIDUAL' });
    await world.run();
    expect(await world.read(as, own)).toMatchObject({ status: 'error' });
    world.standing.delete(as.personId);
    const { id: second } = await world.ask(as);
    await world.run();
    expect((await world.read(as, second)).message).toContain('Você não trabalha mais no setor');
    world.standing.set(as.personId, as);
    const { id: third } = await world.ask(as, { capacities: [units.below] });
    await world.run();
    const narrower = { ...as, sessionId: 'other', permissions: new Set([78]) };
    expect((await api.refusal(getReport, { params: { id: third } }, { as: narrower })).status).toBe(404);
  });

  test('its file goes after a day, and what was asked stays', async () => {
    const { id } = await world.ask(as);
    await world.run();
    const { rows } = await sql<{ sha256: string }>`select sha256 from reports.report where id = ${id}`.execute(owner);
    const name = blobName(rows[0]!.sha256);
    expect(await deps.storage.head(name)).not.toBeNull();
    clock.now = new Date(testNow.getTime() + 24 * 3_600_000 + 1);
    await sweep();
    expect(await deps.storage.head(name)).toBeNull();
    expect(await world.read(as, id)).toMatchObject({ status: 'abort', status_label: 'Arquivo vencido', url: null });
    expect((await api.call(listReports, {}, { as })).results[0]).toMatchObject({ start_date: '2026-08-01' });
  });
});

test('the types are told with their questions, and how far one goes', async () => {
  const types = await api.call(listReportTypes, {}, { as });
  expect(types.results.map(({ type }) => type)).toEqual(reportTypeKeys);
  expect(types.results[0]).toMatchObject({ name: reportTypes.subject.name, about: reportTypes.subject.about });
  expect(types.reach).toMatchObject({ of: 'unit', with_below: true, part: { abbreviation: 'SESAU' } });
  const all = await api.call(listReportTypes, {}, { as: manager });
  expect(all.reach).toMatchObject({ of: 'all', part: null });
});
