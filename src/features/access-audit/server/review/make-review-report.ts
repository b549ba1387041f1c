import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { makeReportFile } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { getInstitution, presentUnit, unitsById } from '../../../units/server/index.ts';
import { makeReviewReport as contract } from '../../contract/review/make-review-report.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { auditTables } from '../who-could-see/question-row.ts';
import { findReview, presentReviews } from './review-row.ts';
import { type ReportedItem, reviewReportHtml } from './review-report-html.ts';

/** Made out of what was answered, which does not change any more: the same for everybody who may ask for it. */
export const makeReviewReport = ownTransactions(contract, async ({ input, actor, db, deps, now }) => {
  const review = await findReview(db, input.params.id);
  if (review.closed_at === null || review.digest === null) throw new Refusal(reviewErrors.notYet);
  const [shown] = await presentReviews(db, actor, [review], now);
  const institution = await getInstitution(db);
  const html = reviewReportHtml({
    review: shown!,
    items: await itemsOf(db, review.id),
    digest: review.digest,
    timeZone: institution.time_zone,
  });
  const title = `Relatório da revisão de acessos nº ${review.id}`;
  const header = { government: institution.name, organ: institution.name, unit: actor.unit?.label ?? '' };
  return makeReportFile(
    deps,
    { header, title, html, date: review.closed_at, fileName: `${title}.pdf`, failed: reviewErrors.reportFailed },
    (sha256) =>
      auditTables(db)
        .insertInto('access_audit.report')
        .values({ review_id: review.id, person_id: actor.personId, sha256, made_at: now })
        .execute(),
  );
});

async function itemsOf(db: Database, reviewId: number): Promise<ReportedItem[]> {
  const rows = await auditTables(db)
    .selectFrom('access_audit.review_item')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('unit_id')
    .orderBy('person_id')
    .orderBy('id')
    .execute();
  const [people, units] = await Promise.all([
    peopleById(db, [...new Set(rows.flatMap(({ person_id, answered_by }) => [person_id, answered_by ?? person_id]))]),
    unitsById(db, [...new Set(rows.map(({ unit_id }) => unit_id))]),
  ]);
  return rows.map((row) => ({
    unit: presentUnit(units.get(row.unit_id)!).label,
    person: people.get(row.person_id)!.name,
    profile: row.profile_name,
    answer: row.answer,
    by: row.answered_by === null ? null : people.get(row.answered_by)!.name,
    at: row.answered_at,
  }));
}
