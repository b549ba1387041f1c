import { sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { peopleById } from '../../../people/server/index.ts';
import { secrecyLevels, type SecrecyLevel } from '../../../processes/rules/secrecy.ts';
import { processesThen } from '../../../processes/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { getQuestion as contract } from '../../contract/who-could-see/get-question.ts';
import * as words from '../../rules/answer-in-words.ts';
import { CONTROL, isControl } from '../../rules/audit-reach.ts';
import { openingPermissions } from '../../rules/who-could-see.ts';
import { everybodyWords, permissionName } from '../../rules/grounds-in-words.ts';
import { type Look, lookInto } from './about-question.ts';
import { knownOf, readersOfQuestion } from './list-what-was-seen.ts';
import { waysWithin } from './list-who-could-see.ts';
import { ownQuestion, presentQuestions, type QuestionRow } from './question-row.ts';
import { activeThen, unitsThen } from './standings.ts';

export const getQuestion = read(contract, async ({ input: { params }, actor, db }) => {
  const question = await ownQuestion(db, actor, params.id);
  const look = await lookInto(db, actor, question, question.moment);
  const [shown] = await presentQuestions(db, [question]);
  const { time_zone } = await getInstitution(db);
  const when = words.momentWords(question.moment, time_zone);
  if (question.process_id !== null) {
    const sentences = await aboutProcess(db, actor, question, { id: question.process_id, about: shown!.about, when });
    return { ...shown!, sentences, bonds: [], levels: [] };
  }
  const bonds = await bondsOf(db, look, question);
  const levels = await levelsOf(db, actor, question, look);
  const sees = isControl(actor);
  const isActive =
    question.person_id === null ||
    (await activeThen(db, [question.person_id], question.moment)).has(question.person_id);
  return {
    ...shown!,
    sentences: [
      question.person_id === null
        ? words.unitWords({ when, unit: shown!.about, people: bonds.length })
        : words.personWords({ when, name: shown!.about, isActive, units: bonds.map((bond) => bond.capacity_label) }),
      ...(isActive && (question.person_id !== null || bonds.length > 0) ? [words.PUBLIC_TO_ALL] : []),
      ...(sees ? [] : [words.ONLY_KNOWN]),
    ],
    bonds,
    levels,
  };
});

async function aboutProcess(
  db: Database,
  actor: Actor,
  question: QuestionRow,
  { id, about, when }: { readonly id: number; readonly about: string; readonly when: string },
): Promise<string[]> {
  const then = (await processesThen(db, [id], question.moment)).get(id);
  if (!then || then.state === 'DRAFT') return [words.notYet(when, about)];
  const level = then.secrecy;
  const units = await unitsThen(db, [then.unit_id], question.moment);
  const people = await peopleById(db, then.responsible_id === null ? [] : [then.responsible_id]);
  const { within, others } = await waysWithin(db, actor, question);
  return [
    words.processWords({
      when,
      nup: about,
      unit: units.get(then.unit_id)?.label ?? '',
      level: secrecyLevels[level].name,
      responsible: then.responsible_id === null ? null : (people.get(then.responsible_id)?.name ?? null),
    }),
    everybodyWords(level),
    words.countWords(new Set(within.map(({ personId }) => personId)).size, others),
  ];
}

async function bondsOf(db: Database, { standings }: Look, { moment }: QuestionRow) {
  const units = await unitsThen(
    db,
    standings.map(({ unit_id }) => unit_id),
    moment,
  );
  const people = await peopleById(
    db,
    standings.map(({ person_id }) => person_id),
  );
  return standings
    .map(({ person_id, unit_id, post, permissions }) => ({
      person_id,
      name: people.get(person_id)!.name,
      capacity_label: units.get(unit_id)?.label ?? '',
      post,
      sensitive: [...openingPermissions, CONTROL].filter((id) => permissions.includes(id)).map(permissionName),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}

async function levelsOf(db: Database, actor: Actor, question: QuestionRow, look: Look) {
  const readers = await readersOfQuestion(db, question, look);
  const { rows } = await sql<{ level: SecrecyLevel; count: number }>`
    select s.secrecy as level, count(*)::int as count from ${knownOf(readers, question, actor)} s
    group by s.secrecy order by s.secrecy`.execute(db);
  return rows.map(({ level, count }) => ({ level, name: secrecyLevels[level].name, count }));
}
