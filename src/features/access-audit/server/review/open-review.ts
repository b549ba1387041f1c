import { sql } from 'kysely';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { accessReviewOpened } from '../../contract/events.ts';
import { openReview as contract } from '../../contract/review/open-review.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { mayOpenReview } from '../../rules/review-policy.ts';
import { auditTables } from '../who-could-see/question-row.ts';
import { grantsIn } from './grants-in.ts';

const INSTITUTION = 1;

export const openReview = act(contract, async (call) => {
  const { tx, actor, now, input } = call;
  const { name, message, deadline } = input.body;
  const parts = [...new Set(input.body.parts)];
  const today = await todayIn(tx, now);
  // Two who open at once: the second waits, and finds that of the first.
  await sql`select pg_advisory_xact_lock(hashtext('carimbo: review of access'))`.execute(tx);
  const open = await auditTables(tx)
    .selectFrom('access_audit.review')
    .select('id')
    .where('closed_at', 'is', null)
    .executeTakeFirst();

  ensureAllowed(mayOpenReview(actor.permissions), reviewErrors.cannotOpen);
  if (open) throw new Refusal(reviewErrors.alreadyOpen);
  if (deadline <= today) throw new Refusal(reviewErrors.deadline, { field: 'deadline' });

  const { id } = await auditTables(tx)
    .insertInto('access_audit.review')
    .values({ name, message, deadline, part_ids: parts, opened_by: actor.personId, opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows } = await sql`
    insert into access_audit.review_item (review_id, bond_id, person_id, unit_id, part_id, profile_id, profile_name)
    select ${id}, h.bond_id, h.person_id, h.unit_id, h.part_id, h.profile_id, h.profile_name
    from ${grantsIn(parts, today)} h order by h.unit_id, h.person_id`.execute(tx);
  const total = Number(numAffectedRows ?? 0n);
  if (total === 0) throw new Refusal(reviewErrors.nothing);

  await record(call, accessReviewOpened, INSTITUTION, {
    review_id: id,
    name,
    deadline,
    parts,
    message,
    grants: total,
  });
  return { message: 'Revisão de acessos aberta. Quem administra cada setor foi avisado.', id };
});
