import { sql, type SqlBool } from 'kysely';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { type Decision, reasonsOf } from '../../../../kernel/decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { within } from '../../../../platform/server/db/conditions.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { bondsOfPeople, giverOf, peopleById, todayIn } from '../../../people/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { itemStates, listReviewItems as contract } from '../../contract/review/list-review-items.ts';
import { auditReachOf } from '../../rules/audit-reach.ts';
import { mayConfirm, mayTakeInReview, type ReviewItemFacts } from '../../rules/review-policy.ts';
import { findReview, stateOf, withinReach } from './review-row.ts';

interface ItemRow {
  readonly id: number;
  readonly bond_id: number;
  readonly person_id: number;
  readonly unit_id: number;
  readonly profile_id: number;
  readonly profile_name: string;
  readonly answer: ReviewItemFacts['answer'];
  readonly answered_by: number | null;
  readonly answered_at: Date | null;
  readonly state: (typeof itemStates)[number];
}

export const listReviewItems = read(contract, async ({ input: { params, query }, actor, db, now }) => {
  const review = await findReview(db, params.id);
  const today = await todayIn(db, now);
  const { state, capacity_id } = query.filters ?? {};
  const words = unaccent(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const conditions = [
    sql<SqlBool>`i.review_id = ${review.id}`,
    withinReach(auditReachOf(actor)),
    ...(capacity_id === undefined ? [] : [sql<SqlBool>`i.unit_id = ${capacity_id}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`${stateOf(today)} = ${state}`]),
    ...words.map((word) => sql<SqlBool>`p.search_name like ${within(word)}`),
  ];
  const found = sql`
    from access_audit.review_item i join access_audit.person_name p on p.id = i.person_id
    where ${sql.join(conditions, sql` and `)}`;
  return listPage(db, query, {
    found: sql`select i.id ${found}` as never,
    page: async ({ limit, offset }) => {
      const { rows } = await sql<ItemRow>`
        select i.*, ${stateOf(today)} as state ${found}
        order by p.search_name, i.person_id, i.id limit ${limit} offset ${offset}`.execute(db);
      const known = await profileFacts(db);
      const [giver, bonds, units, people] = await Promise.all([
        giverOf(db, actor, known),
        bondsOfPeople(db, [...new Set(rows.map(({ person_id }) => person_id))], known),
        unitsById(
          db,
          rows.map(({ unit_id }) => unit_id),
        ),
        peopleById(
          db,
          rows.flatMap(({ person_id, answered_by }) => [person_id, answered_by ?? person_id]),
        ),
      ]);
      return rows.map((row) => {
        const bond = bonds.find(({ id }) => id === row.bond_id)!;
        const target = { personId: row.person_id, place: bond.place, profiles: bond.profiles };
        const profile = known.get(row.profile_id);
        const facts = { answer: row.answer, isHeld: row.state !== 'GONE', isOpen: review.closed_at === null };
        const confirm = mayConfirm(giver, target, facts);
        return {
          id: row.id,
          person_id: row.person_id,
          name: people.get(row.person_id)!.name,
          post: bond.post,
          capacity_label: presentUnit(units.get(row.unit_id)!).label,
          profile_name: row.profile_name,
          state: row.state,
          answered_by: row.answered_by === null ? null : people.get(row.answered_by)!.name,
          answered_at: row.answered_at?.toISOString() ?? null,
          confirm: told(confirm),
          take: told(profile ? mayTakeInReview(giver, profile, target, facts) : confirm),
        };
      });
    },
  });
});

const told = (decision: Decision) => ({
  allowed: decision.allowed,
  message: reasonsOf(decision)[0]?.message ?? null,
});
