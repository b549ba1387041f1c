import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testSheets } from '../../../../platform/testing/test-sheets.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { buildScopes, expectedReading } from '../../../processes/testing/build-scopes.ts';
import { buildStage } from '../../../processes/testing/build-stage.ts';
import { exportSearch } from '../../contract/sheets/export-search.ts';
import { searchErrors } from '../../contract/search-errors.ts';
import { searchFeature } from '../feature.ts';
import { rebuildSearch } from '../rebuild-search.ts';
import { takeSearchSheet } from './take-search-sheet.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { processes, readers } = await buildScopes(database, stage);
const standing = new Map<number, Actor>();
const kinds = new Map([
  ...stage.deps.eventKinds,
  ...(searchFeature.events ?? []).map((kind) => [kind.type, kind] as const),
]);
const deps = {
  ...stage.deps,
  eventKinds: kinds,
  standingOf: async ({ personId }: { personId: number }) => standing.get(personId) ?? null,
};
const api = await testApi(searchFeature.endpoints, deps);
const { take, rowsOf } = await testSheets(deps, [takeSearchSheet]);
await rebuildSearch(database.app, stage.deps.clock());

const asked = async (as: Actor, body: object = {}) => (await api.call(exportSearch, { body }, { as })).url;
const text = async (url: string) => (await take(url)).bytes.toString('utf8');

describe('the sheet of a search', () => {
  test('has all that its reader may know and nothing else, as CSV and as XLSX', async () => {
    const servants = readers.filter(({ actor }) => actor?.unit).filter((_, index) => index % 4 === 0);
    for (const reader of servants) {
      const as = reader.actor!;
      standing.set(as.personId, as);
      const csv = await text(await asked(as, { format: 'csv' }));
      const known = processes.filter((process) => reaches(expectedReading(reader, process).access, 'metadata'));
      for (const process of processes) {
        const may = known.includes(process);
        expect(csv.includes(process.canary), `${reader.name}: ${process.route} ${process.level}`).toBe(may);
      }
      const rows = await rowsOf((await take(await asked(as))).bytes);
      expect(rows.length - 1, reader.name).toBe(known.length);
      standing.clear();
    }
  });

  const servant = () => readers.find(({ actor }) => actor?.unit)!.actor!;

  test('is narrowed as the search is, and no text of it is a formula', async () => {
    const as = servant();
    standing.set(as.personId, as);
    const open = processes.find(({ level, route }) => level === 1 && route === 'apart')!;
    await sql`update processes.process set description = '=2+3;"x"' where id = ${open.id}`.execute(database.owner);
    const csv = await text(await asked(as, { format: 'csv', filters: { nup: open.nup } }));
    const [head, line, end] = csv.split('\r\n');
    expect(head).toMatch(/^\uFEFFNúmero;Assunto;Descrição/);
    expect(line).toContain(`"'=2+3;""x"""`);
    expect(end).toBe('');
    const [, row] = await rowsOf((await take(await asked(as, { filters: { nup: open.nup } }))).bytes);
    expect(row).toContain('=2+3;"x"');
    standing.clear();
  });

  test('is nobody’s once the bond ended, and not for who works nowhere', async () => {
    const as = servant();
    const url = await asked(as);
    expect((await take(url)).status).toBe(403);
    const nowhere = { ...as, unit: null };
    expect(await api.refusal(exportSearch, { body: {} }, { as: nowhere })).toMatchObject({
      body: { code: searchErrors.needsSession.code },
    });
  });

  test('what a person may not know any more by the time it is taken is not in it', async () => {
    const as = servant();
    standing.set(as.personId, as);
    const open = processes.find(({ level, route }) => level === 1 && route === 'apart')!;
    const url = await asked(as, { format: 'csv' });
    await sql`update processes.process set secrecy = 5 where id = ${open.id}`.execute(database.owner);
    expect(await text(url)).not.toContain(open.nup.slice(5, 11));
    standing.clear();
  });
});
