import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import { publishDoe } from '../../contract/planning/publish-doe.ts';
import { refusePublish } from '../../contract/planning/refuse-publish.ts';
import { createProgrammedReport } from '../../contract/reading/create-programmed-report.ts';
import { getGazetteCalendar } from '../../contract/reading/get-gazette-calendar.ts';
import { listPending } from '../../contract/reading/list-pending.ts';
import { listProgrammed } from '../../contract/reading/list-programmed.ts';
import { listPublished } from '../../contract/reading/list-published.ts';
import { listRefused } from '../../contract/reading/list-refused.ts';
import { gazetteWorld } from '../../testing/gazette-world.ts';

const next = '2026-10-15';
const friday = '2026-10-16';
const world = await gazetteWorld();
const { api, ana, head, editor, cocon, gelic, partId, mark, sign, authorize, program } = world;

type Tab = typeof listPending;
type Query = InputOf<typeof listPending>['query'];
const list = (tab: Tab, query: Query = {}, as: Actor = editor) => api.call(tab, { query }, { as });
const files = async (tab: Tab, query: Query = {}, as: Actor = editor) =>
  (await list(tab, query, as)).results.map(({ document }) => document.title);

const made: Record<string, { id: number; processId: number }> = {};

beforeAll(async () => {
  made.marked = await world.written({ name: 'Marcada' });
  await mark(made.marked.id);
  made.apt = await world.written({ name: 'Apta' });
  await sign(made.apt.id);
  await mark(made.apt.id);
  made.waiting = await world.written({ name: 'Espera assinatura' });
  await mark(made.waiting.id);
  await sign(made.waiting.id, 'PENDING');
  await authorize(made.waiting.id);
  made.ready = await world.ready({ name: 'Pronta' });
  made.friday = await world.programmed(friday, { name: 'De sexta', type: documentType.NOTICE });
  made.next = await world.programmed(next, { name: 'De amanhã' });
  made.refused = await world.ready({ name: 'Recusada' });
  const refusal = { reason: 'CONTENT_ERROR', justification: 'Falta o anexo.' } as const;
  await api.call(refusePublish, { body: [{ file_id: made.refused.id, ...refusal }] }, { as: editor });
  made.out = await world.sent(next, { name: 'Saiu' });
  await program([{ file_id: made.out.id, date: friday }]);
  await api.call(publishDoe, { body: [{ file_id: made.out.id, date: next }] }, { as: editor });
});

describe('the tabs', () => {
  test('hold what waits, what is programmed by its edition, what went out and what was refused', async () => {
    expect(await files(listPending)).toEqual(['Pronta', 'Espera assinatura']);
    expect(await files(listProgrammed)).toEqual(['De amanhã', 'De sexta', 'Saiu']);
    expect(await files(listPublished)).toEqual(['Saiu']);
    expect(await files(listRefused)).toEqual(['Recusada']);
  });

  test('show what waits to be authorised to who authorises', async () => {
    expect(await files(listPending, {}, head)).toEqual(['Pronta', 'Espera assinatura', 'Marcada', 'Apta']);
  });

  test('say of each line what stands for it: its state, its dates, who is still to sign', async () => {
    const { results } = await list(listPending, {}, head);
    expect(results.map(({ status_doe, document_status_doe }) => [status_doe, document_status_doe])).toEqual([
      ['AUTHORIZED', 'AUTHORIZED'],
      ['AUTHORIZED', 'AUTHORIZED'],
      ['TO_PUBLISH', 'TO_PUBLISH'],
      ['APT', 'TO_PUBLISH'],
    ]);
    expect(results[1]).toMatchObject({ signers_pending: [ana.name], user_responsible: { name: ana.name } });
    const [out] = (await list(listPublished)).results;
    expect(out).toMatchObject({ status_doe: 'PARTIALLY_PUBLISHED', programming: { date: next, state: 'PUBLISHED' } });
    expect(out!.programmings.map(({ date, state }) => [date, state])).toEqual([
      [next, 'PUBLISHED'],
      [friday, 'PROGRAMMED'],
    ]);
    const [refused] = (await list(listRefused)).results;
    expect(refused).toMatchObject({ reason: 'CONTENT_ERROR', justification: 'Falta o anexo.' });
  });

  test('offer each what they may do with a line', async () => {
    const offered = async (tab: Tab, as: Actor) => {
      const [first] = (await list(tab, {}, as)).results;
      return first!.actions.map(({ action, allowed }) => `${action}${allowed ? '' : '?'}`).sort();
    };
    expect(await offered(listPending, editor)).toEqual([
      'program_publication',
      'refuse_publication',
      'remove_publication',
    ]);
    expect(await offered(listPending, head)).toEqual(['take_publication_back']);
    expect(await offered(listProgrammed, editor)).toEqual([
      'cancel_program',
      'change_program_date',
      'program_publication',
      'publish?',
      'refuse_publication',
      'send_to_printshop',
    ]);
    expect(await offered(listPublished, editor)).toEqual([]);
  });

  test('are for who manages the gazette or authorises', async () => {
    const refused = await api.refusal(listPending, { query: {} }, { as: ana });
    expect(refused.status).toBe(403);
  });
});

describe('filters', () => {
  test.each<[string, Tab, NonNullable<Query>['filters'], string[]]>([
    ['shown state', listPending, { status_doe: ['APT'] }, ['Apta']],
    ['shown state, not computed', listPending, { status_doe: ['TO_PUBLISH'] }, ['Marcada']],
    ['stored state', listPending, { document_status_doe: ['TO_PUBLISH'] }, ['Marcada', 'Apta']],
    ['signatures', listPending, { status_signature: ['PENDING'] }, ['Espera assinatura']],
    ['who may take back', listPending, { can_return_doe: true }, ['Pronta', 'Espera assinatura']],
    ['heading', listProgrammed, { category: ['alerts'] }, ['De sexta']],
    ['kind', listProgrammed, { document_type: [documentType.NOTICE] }, ['De sexta']],
    ['edition', listProgrammed, { date: { start: next, end: next } }, ['De amanhã']],
    ['published in part', listProgrammed, { status_doe: ['PARTIALLY_PUBLISHED'] }, ['Saiu']],
    ['unit', listPublished, { origin_capacity: [gelic] }, []],
    ['unit, its own', listPublished, { origin_capacity: [cocon] }, ['Saiu']],
    ['organ', listPublished, { origin: [partId] }, ['Saiu']],
    ['responsible', listPublished, { user_responsible_name: 'ninguém' }, []],
  ])('by %s', async (_name, tab, filters, titles) => {
    expect(await files(tab, { filters: JSON.stringify(filters) as never }, head)).toEqual(titles);
  });

  test('by its name, its unit and the digits of its process', async () => {
    expect(await files(listProgrammed, { search: 'sexta' })).toEqual(['De sexta']);
    expect(await files(listProgrammed, { search: 'cocon' })).toHaveLength(3);
    const [line] = (await list(listPublished)).results;
    expect(await files(listPublished, { search: line!.nup })).toEqual(['Saiu']);
  });

  test('what may be taken back is asked for by who authorises', async () => {
    const query = { filters: JSON.stringify({ can_return_doe: true }) as never };
    const refused = await api.refusal(listPending, { query }, { as: editor });
    expect(refused.body).toMatchObject({ message: 'Você não possui permissão para realizar essa ação' });
  });

  test('in the order that is asked for', async () => {
    expect(await files(listProgrammed, { order_by: '-date' })).toEqual(['Saiu', 'De sexta', 'De amanhã']);
  });
});

test('a page has so many lines, and the count is of all', async () => {
  const { results, ...rest } = await list(listProgrammed, { paginator_count: 2, page: 2 });
  expect(results.map(({ document }) => document.title)).toEqual(['Saiu']);
  expect(rest).toMatchObject({ count: 3 });
});

test('the calendar says the next edition, until when it takes acts, and how many each has', async () => {
  expect(await api.call(getGazetteCalendar, {}, { as: editor })).toMatchObject({
    today: '2026-10-14',
    next,
    closes_on: '2026-10-14',
    closes_at: '17:00',
    editions: [
      { date: next, acts: 1, sent: 0 },
      { date: friday, acts: 2, sent: 0 },
    ],
  });
});

describe('the report of what is programmed', () => {
  test('is a PDF of an edition, at an address that is read once made', async () => {
    const { report_file, file_name } = await api.call(
      createProgrammedReport,
      { body: { date: friday } },
      { as: editor },
    );
    expect(file_name).toBe('diario-programados-2026-10-16.pdf');
    const { status, type, bytes } = await api.download(report_file);
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('of nothing is refused', async () => {
    const { body } = await api.refusal(createProgrammedReport, { body: { date: '2026-10-21' } }, { as: editor });
    expect(body.code).toBe('GAZETTE_REPORT_EMPTY');
  });
});
