import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { reaches as isWithin } from '../../../access/rules/administration-reach.ts';
import { peopleById } from '../../../people/server/index.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { listWhoCouldSee as contract } from '../../contract/who-could-see/list-who-could-see.ts';
import { accessWords, groundWords } from '../../rules/grounds-in-words.ts';
import { lookInto } from './about-question.ts';
import { ownQuestion, type QuestionRow } from './question-row.ts';
import { unitsThen } from './standings.ts';
import { type Way, whoCouldSee } from './who-could-see.ts';

export const listWhoCouldSee = read(contract, async ({ input: { params, query }, actor, db }) => {
  const question = await ownQuestion(db, actor, params.id);
  const { within } = await waysWithin(db, actor, question);
  const units = await unitsThen(
    db,
    within.flatMap(({ unitId }) => unitId ?? []),
    question.moment,
  );
  const names = await peopleById(
    db,
    within.map(({ personId }) => personId),
  );
  const words = unaccent(query.search ?? '').split(/\s+/);
  const people = [...Map.groupBy(within, ({ personId }) => personId)]
    .map(([personId, ways]) => ({ personId, ways, name: names.get(personId)!.name }))
    .filter(({ name }) => words.every((word) => unaccent(name).includes(word)))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR') || one.personId - other.personId);
  const counted = { count: people.length, count_relation: 'eq' as const };
  if (query.only_count) return { results: [], ...counted };
  const from = (query.page - 1) * query.paginator_count;
  const labelOf = (unitId: number | null) => (unitId === null ? null : (units.get(unitId)?.label ?? null));
  return {
    results: people.slice(from, from + query.paginator_count).map(({ personId, ways, name }) => {
      const access = mostOf(ways);
      return {
        person_id: personId,
        name,
        capacities: [...new Set(ways.flatMap(({ unitId }) => labelOf(unitId) ?? []))],
        seen: { access, words: accessWords[access] },
        reasons: [
          ...new Set(
            ways.flatMap(({ unitId, grounds }) => grounds.map((ground) => groundWords(ground, labelOf(unitId)))),
          ),
        ],
      };
    }),
    ...counted,
  };
});

/** Who could see the process of a question: those within the asker's reach, and how many others. */
export async function waysWithin(db: Database, actor: Actor, question: QuestionRow) {
  const { reach } = await lookInto(db, actor, question, question.moment);
  if (question.process_id === null) return { within: [], others: 0 };
  const ways = await whoCouldSee(db, question.process_id, question.moment);
  const within = ways.filter(
    ({ unitId, partId }) =>
      reach?.of === 'all' || (unitId !== null && partId !== null && isWithin(reach, { id: unitId, partId })),
  );
  const named = new Set(within.map(({ personId }) => personId));
  const others = new Set(ways.map(({ personId }) => personId).filter((id) => !named.has(id))).size;
  return { within, others };
}

/** The most that one of several ways gave. */
function mostOf(ways: readonly Way[]): 'metadata' | 'documents' | 'all' {
  const given = (['all', 'documents'] as const).find((access) =>
    ways.some(({ reading }) => reaches(reading.access, access)),
  );
  return given ?? 'metadata';
}
