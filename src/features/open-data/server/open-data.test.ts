import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDelimited } from '../../../kernel/sheets/delimited.ts';
import { buildServer } from '../../../platform/server/http/build-server.ts';
import { mountBytes } from '../../../platform/server/http/mount-bytes.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { getOpenData } from '../contract/get-open-data.ts';
import { dataSets } from '../rules/data-sets.ts';
import { openDataFeature } from './feature.ts';
import { openDataHead } from './open-data-head.ts';
import { publishMonths } from './publish-months.ts';

const database = await testDatabase();
const deps = await testDeps(database);
const api = await testApi(openDataFeature.endpoints, deps);
const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
await mountBytes(app, openDataFeature.bytes, { deps, limits: 'lifted' });
afterAll(() => app.close());
const publish = (at: string) => publishMonths(database.app, new Date(at));

let unitId: number;
let other: number;
let openedBy: number;
let leave: number;
let purchase: number;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  const otherPart = await buildPart(database, { abbreviation: 'SEDUC' });
  other = await buildUnit(database, { partId: otherPart, abbreviation: 'GAB' });
  openedBy = (await buildActor(database, { unit: { id: unitId, partId } })).personId;
  leave = await buildSubject(database, { name: '=Licença; "saúde"' });
  purchase = await buildSubject(database, { name: 'Compra' });
});

let built = 0;

interface Built {
  readonly opened: string;
  readonly archived?: string;
  readonly subject?: number;
  readonly unit?: number;
  readonly secrecy?: number;
}

/** Written straight into the tables: the figures are about what is there, not about how it came. */
async function processes(count: number, { opened, archived, subject = purchase, unit = unitId, secrecy = 1 }: Built) {
  for (let made = 0; made < count; made += 1) {
    built += 1;
    await sql`
      insert into processes.process
        (state, nup, subject_id, opened_at, archived_at, secrecy, origin_unit_id, unit_id, opened_by, changed_at, created_at)
      values (${archived ? 'ARCHIVED' : 'OPEN'}, ${String(1_000_000 + built)}, ${subject}, ${opened}, ${archived ?? null}, ${secrecy},
        ${unit}, ${unit}, ${openedBy}, ${opened}, ${opened})`.execute(database.owner);
  }
}

test('before the first month is over nothing is told', async () => {
  await processes(7, { opened: '2026-08-10T12:00:00Z', archived: '2026-09-12T12:00:00Z' });
  await publish('2026-08-31T12:00:00Z');
  expect(await api.call(getOpenData, {})).toEqual({ until: null, counted_at: null, months: [] });
});

test('months that are over are counted, by the day of the institution; restricted processes are in no number', async () => {
  await processes(6, { opened: '2026-09-01T02:30:00Z', subject: leave }); // Still August there.
  await processes(9, { opened: '2026-09-10T12:00:00Z', secrecy: 3, unit: other });
  await processes(2, { opened: '2026-09-10T12:00:00Z', unit: other });
  await publish('2026-10-01T12:00:00Z');
  const told = await api.call(getOpenData, {});
  expect(told.until).toBe('2026-09-30');
  expect(told.months).toEqual([
    { month: '2026-09', opened: null, concluded: 7, median_days: 33 },
    { month: '2026-08', opened: 13, concluded: 0, median_days: null },
  ]);
});

test('a month that was counted stays as it is, whatever becomes of its processes', async () => {
  const before = await api.call(getOpenData, {});
  await sql`update processes.process set secrecy = 4 where opened_at < '2026-09-01'`.execute(database.owner);
  await processes(5, { opened: '2026-08-20T12:00:00Z' });
  await Promise.all([publish('2026-10-02T12:00:00Z'), publish('2026-10-02T12:00:00Z')]);
  expect(await api.call(getOpenData, {})).toEqual(before);
});

test('the files say the same in CSV and JSON, under the columns of the dictionary', async () => {
  const csv = await app.inject('/dados-abertos/processos-abertos.csv');
  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'access-control-allow-origin': '*' });
  const [head, ...rows] = readDelimited(csv.body);
  expect(head).toEqual(dataSets.find(({ id }) => id === 'processos-abertos')?.columns.map(({ name }) => name));
  expect(rows.map((row) => [row[0], row[2], row[5], row[6]])).toEqual([
    ['2026-08', 'SESAU', `'=Licença; "saúde"`, '6'],
    ['2026-08', 'SESAU', 'Compra', '7'],
  ]);
  const json = (await app.inject('/dados-abertos/processos-abertos.json')).json<{ ate: string; dados: object[] }>();
  expect(json.ate).toBe('2026-09-30');
  expect(json.dados).toHaveLength(2);
  expect(json.dados[1]).toMatchObject({ mes: '2026-08', orgao_sigla: 'SESAU', assunto: 'Compra', processos: 7 });
  const concluded = (await app.inject('/dados-abertos/processos-concluidos.json')).json<{ dados: object[] }>();
  expect(concluded.dados).toMatchObject([{ mes: '2026-09', processos: 7, mediana_dias: 33 }]);
  const summary = readDelimited((await app.inject('/dados-abertos/resumo-mensal.csv')).body);
  expect(summary.slice(1)).toEqual([
    ['2026-08', '13', '0'],
    ['2026-09', '', '7', '33'],
  ]);
});

test('a year alone may be asked for; who has a file already is told so; another name is of nothing', async () => {
  expect(readDelimited((await app.inject('/dados-abertos/resumo-mensal.csv?ano=2025')).body)).toHaveLength(1);
  const { headers } = await app.inject('/dados-abertos/resumo-mensal.csv');
  const again = await app.inject({
    url: '/dados-abertos/resumo-mensal.csv',
    headers: { 'if-none-match': headers.etag },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/dados-abertos/pessoas.csv')).statusCode).toBe(404);
  expect((await app.inject('/dados-abertos/resumo-mensal.xml')).statusCode).toBe(404);
});

test('the dictionary for programs describes every file, and the feed names every month', async () => {
  const { resources } = (await app.inject('/dados-abertos/datapackage.json')).json<{
    resources: { path: string; schema: { fields: object[] } }[];
  }>();
  expect(resources.map(({ path }) => new URL(path).pathname)).toEqual(
    dataSets.map(({ id }) => `/dados-abertos/${id}.csv`),
  );
  for (const { path } of resources) expect((await app.inject(new URL(path).pathname)).statusCode).toBe(200);
  const feed = await app.inject('/dados-abertos.atom');
  expect(feed.body).toContain('<title>Dados de setembro de 2026</title>');
});

test('search engines of data sets read what it is in the page itself', async () => {
  const head = await openDataHead.open(deps)({ params: {} });
  expect(head?.linkedData).toMatchObject({ '@graph': [{ '@type': 'Dataset' }, {}, {}] });
  expect(head?.text).toContain('/dados-abertos/processos-abertos.csv');
});
