import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor, buildBond, buildPerson } from '../../people/testing/build-people.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { countRecipients } from '../contract/sending/count-recipients.ts';
import { createNotice } from '../contract/sending/create-notice.ts';
import { deleteNotices } from '../contract/sending/delete-notices.ts';
import { listNotices } from '../contract/reading/list-notices.ts';
import { listSentNotices } from '../contract/sending/list-sent-notices.ts';
import { readAllNotices } from '../contract/reading/read-all-notices.ts';
import { readNotice } from '../contract/reading/read-notice.ts';
import { noticesWorld } from '../testing/notices-world.ts';
import { noticesFeature } from './feature.ts';

const database = await testDatabase();
const { owner } = database;
let now = testNow;
const api = await testApi(
  noticesFeature.endpoints,
  await testDeps(database, { kinds: noticesFeature.events, now: () => now }),
);
let world: Awaited<ReturnType<typeof noticesWorld>>;

beforeAll(async () => {
  world = await noticesWorld(database);
});
beforeEach(async () => {
  now = testNow;
  await sql`delete from notices.notice`.execute(owner);
  await sql`delete from platform.live_message`.execute(owner);
});

const send = async (title: string, { description = 'Leia até o fim.', as = world.writer, key = '' } = {}) =>
  api.call(createNotice, { body: { title, description } }, { as, ...(key && { key }) });
const titles = async (as: Actor, query: { is_readed?: boolean } = {}) =>
  (await api.call(listNotices, { query }, { as })).results.map(({ title }) => title);
const unread = async (as: Actor) =>
  (await api.call(listNotices, { query: { is_readed: false, only_count: true } }, { as })).count;
const read = (id: number, as: Actor) => api.call(readNotice, { params: { id } }, { as });
const remove = (ids: number[], as = world.writer) => api.call(deleteNotices, { body: { notice_ids: ids } }, { as });
const sent = async (query: NonNullable<InputOf<typeof listSentNotices>['query']>) =>
  (await api.call(listSentNotices, { query }, { as: world.writer })).results.map(({ title }) => title);
const live = async () =>
  (
    await sql<{ type: string; person_id: number | null; unit_id: number | null; data: object }>`
      select type, person_id, unit_id, data from platform.live_message order by id`.execute(owner)
  ).rows;
const events = async () =>
  (
    await sql<{ type: string; body: object }>`
      select e.type, p.body from ledger.event e join ledger.payload p on p.event_id = e.id
      where e.type like 'notice%' order by e.id`.execute(owner)
  ).rows;

describe('a message of the administration', () => {
  test('reaches everybody, newest first, and is read once by each', async () => {
    const { id } = await send('Manutenção no sábado');
    now = new Date(testNow.getTime() + 1_000);
    await send('Ponto facultativo');
    expect(await titles(world.reader)).toEqual(['Ponto facultativo', 'Manutenção no sábado']);

    expect(await read(id, world.reader)).toEqual({ message: 'Mensagem marcada como lida.', unread: 1 });
    expect((await read(id, world.reader)).unread).toBe(1);
    expect(await titles(world.reader, { is_readed: false })).toEqual(['Ponto facultativo']);
    expect(await titles(world.reader, { is_readed: true })).toEqual(['Manutenção no sábado']);
    expect(await unread(world.other)).toBe(2);

    expect((await api.call(readAllNotices, {}, { as: world.reader })).unread).toBe(0);
    expect(await unread(world.reader)).toBe(0);
    expect(await unread(world.other)).toBe(2);
  });

  test('carries the organ and the text as it was written, markup as letters', async () => {
    const description = 'Das 6h às 8h.\n\nUse <b>negrito</b> & "aspas".';
    await send('Manutenção', { description });
    const { results } = await api.call(listNotices, { query: {} }, { as: world.reader });
    expect(results).toMatchObject([
      { title: 'Manutenção', description, from: 'Secretaria do Planejamento', is_readed: false },
    ]);
  });

  test.each([
    ['<script>alert(1)</script>', 400],
    ['<img src=x onerror=alert(1)>', 400],
    ['<a href="java\tscript:alert(1)">aqui</a>', 400],
    ['   ', 400],
    ['a'.repeat(2_001), 400],
  ])('refuses the text %.40s', async (description, status) => {
    const refused = await api.refusal(createNotice, { body: { title: 'Aviso', description } }, { as: world.writer });
    expect(refused.status).toBe(status);
    expect(await titles(world.reader)).toEqual([]);
  });

  test('sent twice under one key is one message, one event and one piece of news', async () => {
    const before = (await events()).length;
    const key = crypto.randomUUID();
    expect(await send('Uma vez', { key })).toEqual(await send('Uma vez', { key }));
    expect(await titles(world.reader)).toEqual(['Uma vez']);
    expect((await events()).slice(before)).toMatchObject([
      { type: 'notice-sent', body: { title: 'Uma vez', description: 'Leia até o fim.', people: 3 } },
    ]);
    expect(await live()).toMatchObject([
      { type: 'notice.add', person_id: null, unit_id: null, data: { title: 'Uma vez', is_readed: false } },
    ]);
  });

  test('of before somebody worked here is there to be read, and is no news', async () => {
    await send('Antiga');
    const newcomer = await buildActor(database, { unit: world.unit });
    await sql`update people.bond set valid_from = '2026-12-01' where person_id = ${newcomer.personId}`.execute(owner);
    expect(await titles(newcomer)).toEqual(['Antiga']);
    expect(await unread(newcomer)).toBe(0);
    expect(await unread(world.reader)).toBe(1);
    // Nobody else counts them among those who receive.
    await sql`delete from people.bond where person_id = ${newcomer.personId}`.execute(owner);
  });

  test('goes to whoever works today: each once, nobody who left or is switched off', async () => {
    const count = async () => (await api.call(countRecipients, {}, { as: world.writer })).people;
    const before = await count();
    const twice = await buildPerson(database);
    const second = await buildUnit(database, { partId: world.unit.partId, abbreviation: 'COFIN' });
    await buildBond(database, { personId: twice, unitId: world.unit.id });
    await buildBond(database, { personId: twice, unitId: second, secondary: true });
    await buildBond(database, { personId: await buildPerson(database), unitId: second, validTo: '2026-01-02' });
    await buildBond(database, { personId: await buildPerson(database, { active: false }), unitId: second });
    await buildBond(database, { personId: await buildPerson(database), unitId: second, access: false });
    expect(await count()).toBe(before + 1);
  });
});

describe('deleting', () => {
  test('is for everybody, with its event, and every browser hears it', async () => {
    const { id } = await send('Errada');
    await read(id, world.reader);
    await sql`delete from platform.live_message`.execute(owner);
    expect(await remove([id])).toEqual({ message: 'Mensagem apagada para todas as pessoas.', notice_ids: [id] });
    expect([await titles(world.reader), await titles(world.other), await sent({})]).toEqual([[], [], []]);
    expect(await live()).toEqual([
      { type: 'notice.remove', person_id: null, unit_id: null, data: { notice_ids: [id] } },
    ]);
    expect((await events()).at(-1)).toMatchObject({
      type: 'notices-deleted',
      body: { notices: [{ notice_id: id, title: 'Errada', sent_by: world.writer.personId }] },
    });
  });

  test('again changes nothing and records nothing', async () => {
    const { id } = await send('Errada');
    await remove([id]);
    const before = await events();
    expect((await remove([id])).notice_ids).toEqual([]);
    expect(await events()).toEqual(before);
  });

  test('by two at once happens once for each message', async () => {
    const made = await Promise.all(['A', 'B', 'C'].map((title) => send(title)));
    const all = made.map(({ id }) => id);
    const before = (await events()).length;
    const answers = await Promise.all([remove(all), remove([...all].reverse()), remove(all.slice(1))]);
    expect(answers.flatMap(({ notice_ids: gone }) => gone).toSorted((a, b) => a - b)).toEqual(
      all.toSorted((a, b) => a - b),
    );
    const told = (await events()).slice(before).flatMap(({ body }) => (body as { notices: object[] }).notices);
    expect(told).toHaveLength(3);
  });

  test('while people read ends without a fault: read before it, or told that it is gone', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { id } = await send(`Corrida ${time}`);
      const outcomes = await Promise.allSettled([
        read(id, world.reader),
        api.call(readAllNotices, {}, { as: world.other }),
        remove([id]),
        read(id, world.other),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 404 });
      }
    }
    expect(await unread(world.reader)).toBe(0);
  });

  test('what is gone cannot be read', async () => {
    const { id } = await send('Errada');
    await remove([id]);
    const refused = await api.refusal(readNotice, { params: { id } }, { as: world.reader });
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOTICE_NOT_FOUND' } });
  });
});

describe('who administers messages', () => {
  test('finds them by words without accents or case, and by days as the institution counts them', async () => {
    const on = async (at: string, title: string, description?: string) => {
      now = new Date(at);
      await send(title, description === undefined ? {} : { description });
    };
    // Half past eleven at night there is the next day in UTC.
    await on('2026-10-14T02:30:00Z', 'Manutenção de 13/10');
    await on('2026-10-15T12:00:00Z', 'Treinamento', 'Trâmite em lote: 100% prático.');
    now = testNow;
    expect(await sent({ search: 'manutencao' })).toEqual(['Manutenção de 13/10']);
    expect(await sent({ search: 'LOTE tramite' })).toEqual(['Treinamento']);
    expect(await sent({ search: '100%' })).toEqual(['Treinamento']);
    expect(await sent({ search: '_' })).toEqual([]);
    expect(await sent({ start_date: '2026-10-13', end_date: '2026-10-13' })).toEqual(['Manutenção de 13/10']);
    expect(await sent({ start_date: '2026-10-14' })).toEqual(['Treinamento']);
    expect(await sent({ start_date: '2026-10-16', end_date: '2026-10-10' })).toEqual([]);
  });

  test('reads ten at a time, with who sent each and how many have read it', async () => {
    for (let number = 1; number <= 12; number += 1) {
      now = new Date(testNow.getTime() + number * 1_000);
      await send(`Mensagem ${number}`);
    }
    const [first] = (await api.call(listNotices, { query: { size: 1 } }, { as: world.reader })).results;
    await read(first!.id, world.reader);
    const page = await api.call(listSentNotices, { query: {} }, { as: world.writer });
    expect([page.results.length, page.count]).toEqual([10, 12]);
    expect(page.results[0]).toMatchObject({ title: 'Mensagem 12', sent_by: 'Marcos Lima', readers: 1 });
    expect(await sent({ page: 2 })).toEqual(['Mensagem 2', 'Mensagem 1']);
  });

  test('is nobody without the permission', async () => {
    const { id } = await send('Oficial');
    const as = world.reader;
    const refused = [
      await api.refusal(listSentNotices, { query: {} }, { as }),
      await api.refusal(countRecipients, {}, { as }),
      await api.refusal(createNotice, { body: { title: 'Minha', description: 'Minha' } }, { as }),
      await api.refusal(deleteNotices, { body: { notice_ids: [id] } }, { as }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await titles(world.other)).toEqual(['Oficial']);
  });
});

describe('ten thousand messages', () => {
  test('are listed page by page, counted, and read at once', async () => {
    await sql`insert into notices.notice (title, description, search_text, sent_by, sent_at)
      select 'Mensagem ' || n, 'Texto', 'mensagem ' || n || ' texto', ${world.writer.personId},
        ${testNow}::timestamptz + n * interval '1 second'
      from generate_series(1, 10000) n`.execute(owner);
    const page = await api.call(listNotices, { query: { page: 2, size: 20 } }, { as: world.reader });
    expect([page.results.length, page.results[0]!.title, page.count]).toEqual([20, 'Mensagem 9980', 10_000]);
    expect((await api.call(listNotices, { query: {} }, { as: world.reader })).results).toHaveLength(999);
    expect(await sent({ page: 1_000 })).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Mensagem ${n}`));
    expect((await api.call(readAllNotices, {}, { as: world.reader })).unread).toBe(0);
    expect(await unread(world.reader)).toBe(0);
    expect((await live()).at(-1)).toMatchObject({
      type: 'notice.readed',
      person_id: world.reader.personId,
      data: { notice_ids: [], unread: 0 },
    });
    expect(await unread(world.other)).toBe(10_000);
  });
});
