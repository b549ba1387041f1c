import { sql } from 'kysely';
import { localDateOf } from '../../../kernel/calendar.ts';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { reasonsOf } from '../../../kernel/decision.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { presentReasons } from '../../../platform/server/acts/present-decision.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { policyActor, visibleTo } from '../../processes/server/index.ts';
import { getInstitution, presentUnit, type UnitRow } from '../../units/server/index.ts';
import { foreseeMigration as contract } from '../contract/foresee-migration.ts';
import { migrationErrors } from '../contract/migration-errors.ts';
import { type MigrationList, migrationListKeys, migrationLists } from '../rules/migration-lists.ts';
import { isAhead, mayBeMigrated, mayEmpty, mayMigrate, type StayCode, whyItStays } from '../rules/migration-policy.ts';
import { inList, inLists } from './in-lists.ts';
import { asMigrationUnit, requireUnits } from './migration-row.ts';
import { levelsWithoutHands } from './running/levels-without-hands.ts';

/** Of those that would stay for one reason, how many are named. */
const NAMED = 20;

export const foreseeMigration = read(contract, async ({ input, actor, db, now }) => {
  const { origin_units: originIds, target_unit, tabs, scheduled_date, confirm_join } = input.body;
  const who = policyActor(actor);
  const units = await requireUnits(db, [...originIds, ...(target_unit == null ? [] : [target_unit])]);
  const origins = originIds.map((id) => asMigrationUnit(units.get(id)!));
  const target = target_unit == null ? null : units.get(target_unit)!;
  // Nothing is counted of a unit that is not theirs to migrate.
  ensureAllowed(mayEmpty(who, origins), migrationErrors.cannotMigrate);

  const when = scheduled_date == null ? null : new Date(scheduled_date);
  const { time_zone: timeZone } = await getInstitution(db);
  const day = localDateOf(when ?? now, timeZone);
  const chosen: Chosen = { originIds, tabs, actor, day };
  const closed = target
    ? await levelsWithoutHands(db, target, { now, levels: await levelsIn(db, originIds) })
    : new Set<SecrecyLevel>();
  const groups = await groupsOf(db, chosen, [...closed]);
  const staying = stayingIn(groups, { confirm_join, target });
  const sum = (field: Sum, among: readonly Group[] = groups) => among.reduce((all, group) => all + group[field], 0);
  const going = groups.filter((group) => !staying.has(group));
  const byCode = Map.groupBy([...staying.keys()], (group) => staying.get(group)!);
  return {
    lists: await countLists(db, chosen),
    total: sum('n'),
    moved: sum('n', going),
    lose_responsible: sum('taken', going),
    responsibles: new Set(going.flatMap(({ people }) => people)).size,
    due_before: sum('due', going),
    due_on: when ? day : null,
    signatures_pending: sum('signatures', going),
    joins_open: groups.filter(({ join_open }) => join_open).reduce((all, { n }) => all + n, 0),
    stayed: [...byCode].map(([code, held]) => {
      const { message, resolve } = whyItStays(code, target ? presentUnit(target).label : 'o setor de destino');
      return {
        code,
        message,
        resolve: resolve ?? null,
        count: sum('n', held),
        processes: held
          .flatMap(({ first }) => first)
          .slice(0, NAMED)
          .map(({ id, nup }) => ({ id, nup_formatted: formatNup(nup) })),
      };
    }),
    refusals: presentReasons([
      ...(target ? reasonsOf(mayMigrate(who, { origins, target: asMigrationUnit(target) })) : []),
      ...(when ? reasonsOf(isAhead(when, now)) : []),
    ]),
  };
});

interface Chosen {
  readonly originIds: readonly number[];
  readonly tabs: readonly MigrationList[];
  readonly actor: Actor;
  /** The day on which they go. */
  readonly day: string;
}

/** Processes that the rule cannot tell apart. */
interface Group {
  readonly external: boolean;
  readonly automatic: boolean;
  readonly join_open: boolean;
  readonly closed: boolean;
  readonly n: number;
  readonly taken: number;
  readonly people: readonly number[];
  readonly due: number;
  readonly signatures: number;
  readonly first: readonly { readonly id: number; readonly nup: string }[];
}
type Sum = 'n' | 'taken' | 'due' | 'signatures';

async function levelsIn(db: Database, originIds: readonly number[]): Promise<SecrecyLevel[]> {
  const { rows } = await sql<{ secrecy: SecrecyLevel }>`
    select distinct p.secrecy from process_migrations.process p
    where p.unit_id = any(${[...originIds]}::bigint[]) and p.state <> 'DRAFT' and p.secrecy > 1`.execute(db);
  return rows.map(({ secrecy }) => secrecy);
}

/** What the reader may know of, by what decides whether it goes: of a tree, what holds of any in it. */
async function groupsOf(db: Database, { originIds, tabs, actor, day }: Chosen, closed: readonly number[]) {
  const { rows } = await sql<Group>`
    with chosen as (
      select p.id, p.nup, p.responsible_id, p.due_date, p.signatures_pending, f.*
      from process_migrations.process p
      join process_migrations.process top on top.id = coalesce(p.tree_id, p.id)
      cross join lateral (
        select bool_or(one.external_system is not null) as external, bool_or(one.automatic_processing) as automatic,
          bool_or(one.joins_open > 0) as join_open, bool_or(one.secrecy = any(${[...closed]}::smallint[])) as closed
        from (
          select p.external_system, p.automatic_processing, p.joins_open, p.secrecy
          union all
          select m.external_system, m.automatic_processing, m.joins_open, m.secrecy
          from process_migrations.process m where m.tree_id = p.tree_id) one) f
      where p.unit_id = any(${[...originIds]}::bigint[]) and p.state <> 'DRAFT'
        and ${inLists(sql`${[...tabs]}::text[]`)} and ${visibleTo(actor)})
    select external, automatic, join_open, closed, count(*)::int as n, count(responsible_id)::int as taken,
      array_remove(array_agg(distinct responsible_id), null) as people,
      count(*) filter (where due_date < ${day}::date)::int as due, sum(signatures_pending)::int as signatures,
      to_jsonb((array_agg(jsonb_build_object('id', id, 'nup', nup) order by nup)
        filter (where external or automatic or join_open or closed))[1:${sql.lit(NAMED)}]) as first
    from chosen group by external, automatic, join_open, closed`.execute(db);
  return rows.map((row) => ({ ...row, first: row.first ?? [] }));
}

/** The groups that would stay, with why. */
function stayingIn(
  groups: readonly Group[],
  { confirm_join, target }: { readonly confirm_join: boolean; readonly target: UnitRow | null },
): ReadonlyMap<Group, StayCode> {
  return new Map(
    groups.flatMap((group): [Group, StayCode][] => {
      const decision = mayBeMigrated(
        {
          here: true,
          external: group.external,
          automatic: group.automatic,
          joinOpen: group.join_open,
          withoutHands: group.closed,
        },
        { joinConfirmed: confirm_join, target: target ? presentUnit(target).label : '' },
      );
      return decision.allowed ? [] : [[group, decision.reasons[0].code as StayCode]];
    }),
  );
}

/** What each list of the units holds, of what the reader may know. */
async function countLists(db: Database, { originIds, actor }: Chosen) {
  const counts = sql.join(
    migrationListKeys.map((list) => sql`count(*) filter (where ${inList(list)})::int as ${sql.id(list)}`),
  );
  const { rows } = await sql<Record<MigrationList, number>>`
    select ${counts}
    from process_migrations.process p
    join process_migrations.process top on top.id = coalesce(p.tree_id, p.id)
    where p.unit_id = any(${[...originIds]}::bigint[]) and p.state <> 'DRAFT' and ${visibleTo(actor)}`.execute(db);
  return migrationListKeys.map((tab) => ({ tab, name: migrationLists[tab], count: rows[0]![tab] }));
}
