import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { searchProcesses } from '../contract/search-processes.ts';
import { questions } from '../testing/quality/questions.ts';
import { texts } from '../testing/quality/texts.ts';
import { writeEntries } from './entry-rows.ts';
import { searchFeature } from './feature.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: processesFeature.events });
const api = await testApi([...processesFeature.endpoints, ...searchFeature.endpoints], deps);
const keyOf = new Map<number, string>();

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'XPTO' });
  const unitId = await buildUnit(database, { partId, abbreviation: 'QWERT' });
  const subject_id = await buildSubject(database, { name: 'Diversos' });
  const ana = await buildActor(database, { permissions: [25, 40], unit: { id: unitId, partId } });
  for (const [key, description] of texts) {
    const { id } = await buildProcess(api, ana, { to: [unitId], subject_id, description });
    keyOf.set(Number(id), key);
  }
  // Their own numbers are no answers to the numbers that they cite.
  await sql`update processes.process set nup = '99999' || (500000 + id)::text || '203100'`.execute(database.owner);
  await database.app.transaction().execute((tx) => writeEntries(tx, [...keyOf.keys()], testNow));
});

interface Score {
  readonly recall: number;
  readonly precision: number;
}

/** How much of what was meant is found, and how much of the first ten is meant; of a question that means nothing, finding nothing. */
function scoreOf(meant: ReadonlySet<string>, found: readonly string[]): Score {
  const first = found.slice(0, 10);
  const right = first.filter((key) => meant.has(key)).length;
  if (meant.size === 0) return { recall: 1, precision: found.length === 0 ? 1 : 0 };
  return { recall: right / Math.min(10, meant.size), precision: first.length === 0 ? 1 : right / first.length };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function ours(asked: string): Promise<{ found: string[]; isGuess: boolean }> {
  const body = { filters: { text: asked }, order_by: 'relevance' as const, paginator_count: 50 };
  const { results, searched_as: guess } = await api.call(searchProcesses, { body });
  return { found: results.map(({ id }) => keyOf.get(Number(id))!), isGuess: guess !== null };
}

/** The same of PostgreSQL's own configuration for Portuguese. */
async function peers(asked: string): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from processes.process p, websearch_to_tsquery('portuguese', ${asked}) asked
    where to_tsvector('portuguese', p.description) @@ asked and p.id = any(${[...keyOf.keys()]}::bigint[])
    order by ts_rank(to_tsvector('portuguese', p.description), asked) desc`.execute(database.owner);
  return rows.map(({ id }) => keyOf.get(Number(id))!);
}

test('what people mean is found, and little else, better than by the configuration that PostgreSQL brings', async () => {
  const kinds = new Map<string, { mine: Score[]; theirs: Score[] }>();
  const missed: string[] = [];
  const apart = questions.filter(({ kind }) => kind === 'alheio').length;
  let [joined, joinedByPeers] = [0, 0];
  for (const { kind, asked, meant } of questions) {
    const { found, isGuess } = await ours(asked);
    const mine = scoreOf(meant, found);
    if (mine.recall < 1 || mine.precision < 1)
      missed.push(`${kind} | ${asked}: ${[...meant].join(' ')} <> ${found.join(' ')}`);
    const of = kinds.get(kind) ?? { mine: [], theirs: [] };
    const byPeers = await peers(asked);
    of.mine.push(mine);
    of.theirs.push(scoreOf(meant, byPeers));
    kinds.set(kind, of);
    if (kind === 'alheio') {
      // A guess is told as one, above what it found.
      if (!isGuess && found.some((key) => !meant.has(key))) joined += 1;
      if (byPeers.some((key) => !meant.has(key))) joinedByPeers += 1;
    }
  }
  const all = [...kinds.values()];
  const line = (name: string, scores: readonly Score[]) =>
    `${name} recall ${mean(scores.map(({ recall }) => recall)).toFixed(3)} precision ${mean(scores.map(({ precision }) => precision)).toFixed(3)}`;
  const mine = all.flatMap((of) => of.mine);
  // Told in every run: the bound alone says little.
  process.stdout.write(
    `${[
      ...[...kinds].map(([kind, of]) => `${line(kind, of.mine)} | ${line('portuguese', of.theirs)}`),
      `${line('all', mine)} | ${line(
        'portuguese',
        all.flatMap((of) => of.theirs),
      )} | ${questions.length} questions`,
      `joined with another word: ${joined} of ${apart} | portuguese ${joinedByPeers}`,
      ...missed,
    ].join('\n')}\n`,
  );
  expect(mean(mine.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.99);
  expect(mean(mine.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95);
  // A word never finds another that only looks like it.
  expect(joined / apart).toBeLessThanOrEqual(0.01);
});
