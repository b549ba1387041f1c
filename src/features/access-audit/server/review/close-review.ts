import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../../kernel/canonical-json.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { accessReviewClosed } from '../../contract/events.ts';
import { closeReview as contract } from '../../contract/review/close-review.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { mayOpenReview } from '../../rules/review-policy.ts';
import { auditTables } from '../who-could-see/question-row.ts';
import { holdReview, isHeld } from './review-row.ts';

const INSTITUTION = 1;

export const closeReview = act(contract, async (call) => {
  const { tx, actor, now, input } = call;
  const review = await holdReview(tx, input.params.id, 'to close');
  const today = await todayIn(tx, now);

  ensureAllowed(mayOpenReview(actor.permissions), reviewErrors.cannotOpen);
  if (review.closed_at !== null) throw new Refusal(reviewErrors.closed);

  await sql`
    update access_audit.review_item i set answer = 'GONE', answered_at = ${now}
    where i.review_id = ${review.id} and i.answer is null and not ${isHeld(today)}`.execute(tx);
  const digest = await digestOf(tx, review.id);
  await auditTables(tx)
    .updateTable('access_audit.review')
    .set({ closed_by: actor.personId, closed_at: now, digest })
    .where('id', '=', review.id)
    .execute();

  const { id, name, deadline } = review;
  const { rows } = await sql<{ confirmed: number; taken: number; gone: number; unanswered: number }>`
    select count(*) filter (where answer = 'CONFIRMED')::int as confirmed, count(*) filter (where answer = 'TAKEN')::int as taken,
      count(*) filter (where answer = 'GONE')::int as gone, count(*) filter (where answer is null)::int as unanswered
    from access_audit.review_item where review_id = ${id}`.execute(tx);
  await record(call, accessReviewClosed, INSTITUTION, { review_id: id, name, deadline, ...rows[0]!, digest });
  return { message: 'Revisão encerrada. O relatório está pronto.', id };
});

/** The SHA-256 of every item with its answer, in their order: whoever has the rows can reckon it again. */
export async function digestOf(db: Database, reviewId: number): Promise<string> {
  const items = await auditTables(db)
    .selectFrom('access_audit.review_item')
    .select(['id', 'bond_id', 'person_id', 'unit_id', 'profile_id', 'answer', 'answered_by', 'answered_at'])
    .where('review_id', '=', reviewId)
    .orderBy('id')
    .execute();
  const hash = createHash('sha256');
  for (const { answered_at, ...item } of items)
    hash.update(canonicalJson({ ...item, answered_at: answered_at?.toISOString() ?? null }));
  return hash.digest('hex');
}
