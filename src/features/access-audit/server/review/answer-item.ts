import { sql } from 'kysely';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { reaches } from '../../../access/rules/administration-reach.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { type Bond, bondsOfPeople, giverOf, lockPerson, peopleById, todayIn } from '../../../people/server/index.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { auditReachOf } from '../../rules/audit-reach.ts';
import type { ReviewItemFacts } from '../../rules/review-policy.ts';
import { auditTables } from '../who-could-see/question-row.ts';
import { holdReview, isHeld } from './review-row.ts';

/** An item that is about to be answered, its person held so that nobody changes their bonds meanwhile. */
export async function openItem(act: PersonAct, reviewId: number, id: number) {
  const { tx, actor, now } = act;
  const review = await holdReview(tx, reviewId, 'to answer');
  const found = await auditTables(tx)
    .selectFrom('access_audit.review_item')
    .select(['person_id', 'unit_id', 'part_id'])
    .where('id', '=', id)
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  if (!found || !reaches(auditReachOf(actor), { id: found.unit_id, partId: found.part_id }))
    throw new Refusal(reviewErrors.itemNotFound);
  await lockPerson(tx, found.person_id);
  const item = await auditTables(tx)
    .selectFrom('access_audit.review_item')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await profileFacts(tx);
  const [giver, bonds, held, people] = await Promise.all([
    giverOf(tx, actor, known),
    bondsOfPeople(tx, [item.person_id], known),
    isStillHeld(act, id, await todayIn(tx, now)),
    peopleById(tx, [item.person_id]),
  ]);
  const bond: Bond = bonds.find((one) => one.id === item.bond_id)!;
  const facts: ReviewItemFacts = { answer: item.answer, isHeld: held, isOpen: review.closed_at === null };
  const target = { personId: item.person_id, place: bond.place, profiles: bond.profiles };
  return { review, item, giver, bond, facts, target, known, name: people.get(item.person_id)!.name };
}

async function isStillHeld({ tx }: PersonAct, id: number, today: string): Promise<boolean> {
  const { rows } = await sql`select from access_audit.review_item i where i.id = ${id} and ${isHeld(today)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Writes the answer to an item. */
export const writeAnswer = ({ tx, actor, now }: PersonAct, id: number, answer: 'CONFIRMED' | 'TAKEN') =>
  auditTables(tx)
    .updateTable('access_audit.review_item')
    .set({ answer, answered_by: actor.personId, answered_at: now })
    .where('id', '=', id)
    .execute();
