import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { peopleById, todayIn } from '../../../people/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { listReviewUnits as contract } from '../../contract/review/list-review-units.ts';
import { auditReachOf } from '../../rules/audit-reach.ts';
import { whoAnswers } from '../../rules/review-policy.ts';
import { type Counts, countColumns, findReview, managersOn, stateOf, withinReach } from './review-row.ts';

/** So many are named of those who are to answer. */
const NAMED = 3;

export const listReviewUnits = read(contract, async ({ input: { params, query }, actor, db, now }) => {
  const review = await findReview(db, params.id);
  const today = await todayIn(db, now);
  const within = withinReach(auditReachOf(actor));
  const found = sql`select distinct i.unit_id from access_audit.review_item i where i.review_id = ${review.id} and ${within}`;
  return listPage(db, query, {
    found: found as never,
    page: async ({ limit, offset }) => {
      const { rows } = await sql<Counts & { unit_id: number; part_id: number; waiting: number[] }>`
        select unit_id, part_id, ${countColumns},
          coalesce(array_agg(distinct person_id) filter (where state = 'PENDING'), '{}') as waiting
        from (
          select i.unit_id, i.part_id, i.person_id, ${stateOf(today)} as state from access_audit.review_item i
          where i.review_id = ${review.id} and ${within}) s
        group by unit_id, part_id order by pending desc, unit_id limit ${limit} offset ${offset}`.execute(db);
      const [units, managers] = await Promise.all([
        unitsById(
          db,
          rows.map(({ unit_id }) => unit_id),
        ),
        managersOn(db, today),
      ]);
      const answerers = rows.map(({ unit_id: unitId, part_id: partId, waiting }) => [
        ...new Set(waiting.flatMap((personId) => whoAnswers({ personId, unitId, partId }, managers))),
      ]);
      const people = await peopleById(
        db,
        answerers.flatMap((ids) => ids.slice(0, NAMED)),
      );
      return rows.map(({ unit_id, total, pending, confirmed, taken, gone }, index) => ({
        capacity_id: unit_id,
        capacity_label: presentUnit(units.get(unit_id)!).label,
        counts: { total, pending, confirmed, taken, gone },
        answerers: answerers[index]!.slice(0, NAMED).map((id) => people.get(id)!.name),
      }));
    },
  });
});
