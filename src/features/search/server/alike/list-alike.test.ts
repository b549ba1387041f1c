import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { buildScopes, expectedReading } from '../../../processes/testing/build-scopes.ts';
import { buildStage } from '../../../processes/testing/build-stage.ts';
import { buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { listAlike } from '../../contract/alike/list-alike.ts';
import { searchFeature } from '../feature.ts';
import { rebuildSearch } from '../rebuild-search.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { processes, readers } = await buildScopes(database, stage);
const api = await testApi(searchFeature.endpoints, stage.deps);

/** A process of a subject of its own, written straight into its rows. */
async function written(description: string, { subject, secrecy = 1 }: { subject: number; secrecy?: number }) {
  const model = processes.find(({ level, route }) => level === 1 && route === 'apart')!;
  count += 1;
  const nup = `7777700${String(count).padStart(4, '0')}202600`;
  const { rows } = await sql<{ id: number }>`
    insert into processes.process (nup, state, type, subject_id, description, priority, secrecy, origin_unit_id, unit_id, opened_by, opened_at, changed_at, created_at)
    select ${nup}, state, type, ${subject}, ${description}, priority, ${secrecy}, origin_unit_id, unit_id, opened_by, opened_at, changed_at, created_at
    from processes.process where id = ${model.id} returning id`.execute(database.owner);
  return rows[0]!.id;
}
let count = 0;

const reader = () => readers.find(({ actor }) => actor?.unit)!.actor!;
async function alike(id: number) {
  await rebuildSearch(database.app, stage.deps.clock());
  const { results } = await api.call(listAlike, { params: { id } }, { as: reader() });
  return results.map(({ id: other, likeness }) => [other, likeness.map(({ text }) => text)] as const);
}

describe('processes alike', () => {
  test('have the interested party, the subject or telling words in common, and say which; the likest first', async () => {
    const [own, other] = [
      await buildSubject(database, { name: 'Elevadores' }),
      await buildSubject(database, { name: 'Telhados' }),
    ];
    const id = await written('Conserto de zigurates', { subject: own });
    const same = await written('Outra coisa', { subject: own });
    const words = await written('Zigurate parado no térreo', { subject: other });
    const both = await written('Conserto do zigurate', { subject: own });
    await written('Nada disso', { subject: other });
    const party = await sql<{ id: number }>`insert into people.party (kind, name, cnpj, created_at)
      values ('company', 'Elevadores S.A.', '11222333000181', now())
      returning id`.execute(database.owner);
    const partyId = party.rows[0]!.id;
    for (const processId of [id, both]) {
      await sql`insert into processes.interested (process_id, party_id, secrecy, added_at)
        values (${processId}, ${partyId}, 1, now())`.execute(database.owner);
    }
    const found = await alike(id);
    expect(found[0]).toEqual([both, ['mesmo interessado', 'mesmo assunto', expect.stringContaining('“zigurates”')]]);
    expect(new Map(found.slice(1))).toEqual(
      new Map([
        [same, ['mesmo assunto']],
        [words, ['fala de “zigurates”']],
      ]),
    );
  });

  test('are only what their reader may know, whatever they have in common', async () => {
    const subject = await buildSubject(database, { name: 'Segredos' });
    const id = await written('Relatório de zeppelins', { subject });
    const open = await written('Zeppelins à vista', { subject });
    await written('Zeppelins secretos', { subject, secrecy: 5 });
    expect((await alike(id)).map(([other]) => other)).toEqual([open]);
  });

  test('tell nobody of a process that they may not know: of each, as each reads', async () => {
    await rebuildSearch(database.app, stage.deps.clock());
    for (const each of readers.filter((_, index) => index % 13 === 0)) {
      if (each.actor === null) continue;
      for (const process of processes) {
        const params = { id: process.id };
        if (!reaches(expectedReading(each, process).access, 'metadata')) continue;
        const answer = JSON.stringify(await api.call(listAlike, { params }, { as: each.actor }));
        for (const other of processes) {
          const may = reaches(expectedReading(each, other).access, 'metadata');
          if (!may) expect(answer, `${each.name}: ${other.route} ${other.level}`).not.toContain(other.canary);
        }
      }
    }
  });
});
