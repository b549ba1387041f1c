import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { peopleById, todayIn } from '../../../people/server/index.ts';
import { partsById } from '../../../units/server/index.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { auditReachOf } from '../../rules/audit-reach.ts';
import type { Manager } from '../../rules/review-policy.ts';
import type { AccessAuditTables } from '../tables.generated.ts';
import { auditTables } from '../who-could-see/question-row.ts';

export type ReviewRow = Selectable<AccessAuditTables['access_audit.review']>;

/** One review. @throws REVIEW_NOT_FOUND */
export async function findReview(db: Database, id: number): Promise<ReviewRow> {
  const row = await auditTables(db)
    .selectFrom('access_audit.review')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(reviewErrors.notFound);
  return row;
}

/** The same, held until the transaction ends: whoever answers while it is closed comes before or after. */
export async function holdReview(tx: Tx, id: number, how: 'to answer' | 'to close'): Promise<ReviewRow> {
  const query = auditTables(tx).selectFrom('access_audit.review').selectAll().where('id', '=', id);
  const row = await (how === 'to close' ? query.forUpdate() : query.forShare()).executeTakeFirst();
  if (!row) throw new Refusal(reviewErrors.notFound);
  return row;
}

/** Items `i` of units within a reach. */
export function withinReach(reach: Reach): RawBuilder<SqlBool> {
  if (reach === null) return sql`false`;
  if (reach.of === 'all') return sql`true`;
  return reach.of === 'part' ? sql`i.part_id = ${reach.partId}` : sql`i.unit_id = ${reach.unitId}`;
}

/** Whether the person of an item `i` still has the profile there, or will. */
export const isHeld = (today: string): RawBuilder<SqlBool> => sql`exists (
  select from access_audit.held h where h.bond_id = i.bond_id and h.profile_id = i.profile_id
    and (h.valid_to is null or h.valid_to > ${today}::date))`;

/** What an item `i` came to. */
export const stateOf = (today: string): RawBuilder<string> =>
  sql`coalesce(i.answer, case when ${isHeld(today)} then 'PENDING' else 'GONE' end)`;

export interface Counts {
  readonly total: number;
  readonly pending: number;
  readonly confirmed: number;
  readonly taken: number;
  readonly gone: number;
}

/** The five counts over items with a column `state`. */
export const countColumns = sql`count(*)::int as total,
  count(*) filter (where state = 'PENDING')::int as pending, count(*) filter (where state = 'CONFIRMED')::int as confirmed,
  count(*) filter (where state = 'TAKEN')::int as taken, count(*) filter (where state = 'GONE')::int as gone`;

/** Reviews as screens show them, counted as far as the reader looks after. */
export async function presentReviews(db: Database, actor: Actor, rows: readonly ReviewRow[], now: Date) {
  const today = await todayIn(db, now);
  const counts = await sql<Counts & { review_id: number }>`
    select review_id, ${countColumns}
    from (
      select i.review_id, ${stateOf(today)} as state from access_audit.review_item i
      where i.review_id = any(${rows.map(({ id }) => id)}::bigint[]) and ${withinReach(auditReachOf(actor))}) s
    group by review_id`.execute(db);
  const byReview = new Map(counts.rows.map(({ review_id, ...rest }) => [review_id, rest]));
  const people = await peopleById(
    db,
    rows.flatMap(({ opened_by, closed_by }) => [opened_by, closed_by ?? opened_by]),
  );
  const parts = await partsById(
    db,
    rows.flatMap(({ part_ids }) => part_ids),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    message: row.message,
    deadline: row.deadline,
    parts: row.part_ids.flatMap((id) => parts.get(id)?.abbreviation ?? []),
    opened_by: people.get(row.opened_by)!.name,
    opened_at: row.opened_at.toISOString(),
    closed_by: row.closed_by === null ? null : people.get(row.closed_by)!.name,
    closed_at: row.closed_at?.toISOString() ?? null,
    is_late: row.closed_at === null && row.deadline < today,
    counts: byReview.get(row.id) ?? { total: 0, pending: 0, confirmed: 0, taken: 0, gone: 0 },
  }));
}

/** Who administers people today, and where. */
export async function managersOn(db: Database, today: string): Promise<Manager[]> {
  const { rows } = await sql<Manager>`
    select person_id as "personId", unit_id as "unitId", part_id as "partId", permission_id as permission
    from access_audit.manager
    where valid_from <= ${today}::date and (valid_to is null or valid_to > ${today}::date)`.execute(db);
  return rows;
}

/** Those with answers to give in a review: of each unit and person not answered for, once. */
export async function pendingOf(db: Database, reviewId: number, today: string) {
  const { rows } = await sql<{ personId: number; unitId: number; partId: number; grants: number }>`
    select i.person_id as "personId", i.unit_id as "unitId", i.part_id as "partId", count(*)::int as grants
    from access_audit.review_item i
    where i.review_id = ${reviewId} and i.answer is null and ${isHeld(today)}
    group by i.person_id, i.unit_id, i.part_id`.execute(db);
  return rows;
}
