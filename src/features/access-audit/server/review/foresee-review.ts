import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { todayIn } from '../../../people/server/index.ts';
import { foreseeReview as contract } from '../../contract/review/foresee-review.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { mayOpenReview, whoAnswers } from '../../rules/review-policy.ts';
import { grantsIn } from './grants-in.ts';
import { managersOn } from './review-row.ts';

export const foreseeReview = read(contract, async ({ input, actor, db, now }) => {
  ensureAllowed(mayOpenReview(actor.permissions), reviewErrors.cannotOpen);
  const today = await todayIn(db, now);
  const { rows } = await sql<{ personId: number; unitId: number; partId: number; grants: number }>`
    select person_id as "personId", unit_id as "unitId", part_id as "partId", count(*)::int as grants
    from ${grantsIn(input.body.parts, today)} h group by person_id, unit_id, part_id`.execute(db);
  const managers = await managersOn(db, today);
  const answers = rows.map((row) => whoAnswers(row, managers));
  return {
    grants: rows.reduce((all, { grants }) => all + grants, 0),
    people: new Set(rows.map(({ personId }) => personId)).size,
    units: new Set(rows.map(({ unitId }) => unitId)).size,
    administrators: new Set(answers.flat()).size,
    unanswerable: new Set(rows.filter((_, index) => answers[index]!.length === 0).map(({ personId }) => personId)).size,
  };
});
