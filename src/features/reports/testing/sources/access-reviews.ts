import { sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Cast, Chance } from './chance.ts';
import { all, inTime, moment, type SlowLine, slowReader, type SlowQuestion } from './slow-reader.ts';

/** Reviews of access that ended, with every answer there is, by people and by the end of a bond. */
export async function reviewsAtRandom(cast: Cast, chance: Chance): Promise<void> {
  const { owner } = cast.database;
  const { next, pick, maybe, person, unit, moment: at, later } = chance;
  for (let n = 0; n < 4; n += 1) {
    const opened = at();
    const { rows } = await sql<{ id: number }>`
      insert into access_audit.review (name, message, deadline, opened_by, opened_at, closed_by, closed_at, digest)
      values (${`Revisão ${n}`}, '', '2026-12-31', ${person()}, ${opened}, ${person()}, ${later(opened)}, 'x') returning id`.execute(
      owner,
    );
    for (const { id, bondId } of cast.people) {
      for (const profile of [1, 2]) {
        const { id: unitId, partId } = unit();
        const answer = pick([null, 'CONFIRMED', 'TAKEN', 'GONE']);
        const [by, when] = answer === null ? [null, null] : [maybe(person()), later(opened)];
        if (next(4) === 0) continue;
        await sql`insert into access_audit.review_item (review_id, bond_id, person_id, unit_id, part_id, profile_id, profile_name, answer,
            answered_by, answered_at)
          values (${rows[0]!.id}, ${bondId}, ${id}, ${unitId}, ${partId}, ${profile}, ${`Perfil ${profile}`}, ${answer}, ${by},
            ${when})`.execute(owner);
      }
    }
  }
}

interface Item {
  readonly id: number;
  readonly review_id: number;
  readonly person_id: number;
  readonly unit_id: number;
  readonly part_id: number;
  readonly profile_name: string;
  readonly answer: string | null;
  readonly answered_by: number | null;
  readonly answered_at: Date | null;
}

const answers: Readonly<Record<string, string>> = { CONFIRMED: 'Confirmado', TAKEN: 'Retirado', GONE: 'Já não valia' };

/** Whose accesses somebody looks after: internal control (79) and 37 all, 38 those of the organ, 39 those of the unit. */
function looksAfter({ permissions, unit }: Actor, { unit_id: unitId, part_id: partId }: Item): boolean {
  if (permissions.has(79) || permissions.has(37)) return true;
  if (permissions.has(38)) return unit?.partId === partId;
  return permissions.has(39) && unit?.id === unitId;
}

/** The report of reviews of access. */
export async function reviewsSlowly(db: Database, question: SlowQuestion): Promise<SlowLine[]> {
  const seen = await slowReader(db, question);
  const reviews = new Map(
    (await all<{ id: number; name: string; opened_at: Date }>(db, 'access_audit.review')).map((row) => [row.id, row]),
  );
  const openedAt = ({ review_id: id }: Item) => reviews.get(id)!.opened_at;
  const items = (await all<Item>(db, 'access_audit.review_item')).filter(
    (row) => seen.isAsked(row.unit_id) && looksAfter(question.actor, row) && seen.isInDays(openedAt(row)),
  );
  return inTime(items, openedAt).map((row) => [
    reviews.get(row.review_id)!.name,
    seen.unit(row.unit_id),
    seen.person(row.person_id),
    row.profile_name,
    row.answer === null ? 'Sem resposta' : answers[row.answer]!,
    seen.person(row.answered_by),
    moment(row.answered_at),
  ]);
}
