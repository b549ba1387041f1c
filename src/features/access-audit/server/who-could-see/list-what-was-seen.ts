import { type RawBuilder, sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { processesThen, visibleTo } from '../../../processes/server/index.ts';
import { listWhatWasSeen as contract } from '../../contract/who-could-see/list-what-was-seen.ts';
import { groundWords } from '../../rules/grounds-in-words.ts';
import { couldSee } from '../../rules/who-could-see.ts';
import { activeThen, unitsThen } from './standings.ts';
import { type Look, lookInto } from './about-question.ts';
import { ownQuestion, type QuestionRow } from './question-row.ts';
import { readersOf, readersOfUnit, seenThen } from './what-was-seen.ts';
import { asMoment } from './who-could-see.ts';

export const listWhatWasSeen = read(contract, async ({ input: { params, query }, actor, db }) => {
  const question = await ownQuestion(db, actor, params.id);
  const look = await lookInto(db, actor, question, question.moment);
  const level = query.filters?.level;
  const readers = await readersOfQuestion(db, question, look);
  const found = sql`select s.id from ${knownOf(readers, question, actor)} s ${level ? sql`where s.secrecy = ${level}` : sql``}`;
  return listPage(db, query, {
    found: sql`${found}` as never,
    page: async ({ limit, offset }) => {
      const { rows } = await sql<{ id: number }>`${found} order by s.id desc limit ${limit} offset ${offset}`.execute(
        db,
      );
      const ids = rows.map(({ id }) => id);
      const then = await processesThen(db, ids, question.moment);
      const nups = await nupsOf(db, ids);
      const units = await unitsThen(
        db,
        [...[...then.values()].map(({ unit_id }) => unit_id), ...readers.flatMap(({ unit }) => unit?.id ?? [])],
        question.moment,
      );
      return ids.map((id) => {
        const process = then.get(id)!;
        const secrecy = process.secrecy;
        const reasons = readers.flatMap(({ personId, unit, workplaces, permissions }) =>
          couldSee(asMoment(process), {
            personId,
            unitId: unit?.id ?? null,
            workplaces,
            permissions,
          }).grounds.map((ground) => groundWords(ground, unit ? (units.get(unit.id)?.label ?? null) : null)),
        );
        return {
          process_id: id,
          nup: nups.get(id)!,
          nup_formatted: formatNup(nups.get(id)!),
          level: secrecy,
          level_name: secrecyLevels[secrecy].name,
          capacity_label: units.get(process.unit_id)?.label ?? '',
          reasons: [...new Set(reasons)],
        };
      });
    },
  });
});

/** Who the person, or the unit, of a question was to the processes; nobody, when the person was switched off. */
export async function readersOfQuestion(db: Database, question: QuestionRow, { standings }: Look) {
  if (question.unit_id !== null) return readersOfUnit(question.unit_id, standings);
  const personId = question.person_id;
  if (personId === null) return [];
  const active = await activeThen(db, [personId], question.moment);
  return active.has(personId) ? readersOf(personId, standings) : [];
}

/** What they could see, of what the asker may know of today. */
export const knownOf = (
  readers: Parameters<typeof seenThen>[0],
  { moment }: QuestionRow,
  actor: Actor,
): RawBuilder<unknown> => sql`(
  select seen.* from ${seenThen(readers, moment)} seen
  where seen.id in (select p.id from access_audit.process p where ${visibleTo(actor)}))`;

async function nupsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; nup: string }>`
    select id, nup from access_audit.process where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, nup }) => [id, nup]));
}
