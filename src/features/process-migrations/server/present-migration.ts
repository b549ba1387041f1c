import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { peopleById } from '../../people/server/index.ts';
import { policyActor, visibleTo } from '../../processes/server/index.ts';
import { presentUnit, type UnitRow, unitsById } from '../../units/server/index.ts';
import type { migrationItem, stayedItem } from '../contract/migration.ts';
import type { MigrationList } from '../rules/migration-lists.ts';
import { mayCancel, mayRedo, type StayCode, whyItStays } from '../rules/migration-policy.ts';
import { stateLabel, stateSeen } from '../rules/migration-states.ts';
import { inLists } from './in-lists.ts';
import { type MigrationRow, originsOfEach } from './migration-row.ts';

/** Migrations as one person sees them: of processes that they may not know of, nothing is counted. */
export async function presentMigrations(
  db: Database,
  actor: Actor,
  rows: readonly MigrationRow[],
): Promise<z.input<typeof migrationItem>[]> {
  const ids = rows.map(({ id }) => id);
  const [origins, counts, people] = await Promise.all([
    originsOfEach(db, ids),
    countsOf(db, actor, ids),
    peopleById(
      db,
      rows.map((row) => row.asked_by),
    ),
  ]);
  const units = await unitsById(db, [...[...origins.values()].flat(), ...rows.map((row) => row.target_unit_id)]);
  return rows.map((row) => {
    const originIds = origins.get(row.id) ?? [];
    const count = counts.get(row.id) ?? { waiting: 0, moved: 0, stayed: 0, nup: null };
    const status = stateSeen(row.state, count.stayed);
    const who = policyActor(actor);
    return {
      migration_id: row.id,
      nup: count.nup === null ? null : formatNup(count.nup),
      status,
      status_label: stateLabel(status),
      origin_units: originIds.map((id) => presentUnit(units.get(id)!)),
      target_unit: presentUnit(units.get(row.target_unit_id)!),
      tabs: row.tabs as MigrationList[],
      reason: row.reason,
      scheduled_date: row.scheduled_for?.toISOString() ?? null,
      processes: count.waiting + count.moved + count.stayed,
      moved: count.moved,
      stayed: count.stayed,
      asked_by: people.get(row.asked_by)?.name ?? '',
      asked_by_me: [row.asked_by, row.acting_person_id].includes(actor.personId),
      asked_at: row.asked_at.toISOString(),
      started_at: row.started_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      failure: row.failure,
      report_file: row.state === 'FINISHED' || row.state === 'ERROR',
      can_cancel: mayCancel(who, { state: row.state, originIds }).allowed,
      can_redo: mayRedo(who, { state: row.state, originIds }).allowed && (count.stayed > 0 || row.state === 'ERROR'),
    };
  });
}

/** One of them. */
export const presentMigration = async (db: Database, actor: Actor, row: MigrationRow) =>
  (await presentMigrations(db, actor, [row]))[0]!;

interface Counts {
  readonly waiting: number;
  readonly moved: number;
  readonly stayed: number;
  /** The lowest number of all. */
  readonly nup: string | null;
}

async function countsOf(db: Database, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const { rows } = await sql<Counts & { id: number }>`
    select i.migration_id as id, count(*) filter (where i.outcome = 'WAITING')::int as waiting,
      count(*) filter (where i.outcome = 'MOVED')::int as moved,
      count(*) filter (where i.outcome = 'STAYED')::int as stayed, min(p.nup) as nup
    from process_migrations.item i join process_migrations.process p on p.id = i.process_id
    where i.migration_id = any(${[...ids]}::bigint[]) and ${visibleTo(actor)}
    group by i.migration_id
    union all
    select m.id, count(*)::int, 0, 0, min(p.nup)
    from process_migrations.migration m
    join process_migrations.origin o on o.migration_id = m.id
    ${listedIn(sql`o.unit_id = p.unit_id`, sql`m.tabs`)}
    where m.id = any(${[...ids]}::bigint[]) and m.state = 'PENDING' and ${visibleTo(actor)}
    group by m.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Joins processes that are in some lists of units, each with what it hangs on: `p`, and its `top`. */
const listedIn = (place: RawBuilder<unknown>, lists: RawBuilder<unknown>) => sql`
  join process_migrations.process p on p.state <> 'DRAFT' and ${place}
  join process_migrations.process top on top.id = coalesce(p.tree_id, p.id) and ${inLists(lists)}`;

/** Processes of a migration that stayed and that somebody may know of, with why. */
export async function stayedOf(
  db: Database,
  actor: Actor,
  { migrationId, target, most }: { readonly migrationId: number; readonly target: UnitRow; readonly most: number },
): Promise<z.input<typeof stayedItem>[]> {
  const { rows } = await sql<{ id: number; nup: string; code: StayCode; from: number }>`
    select p.id, p.nup, i.code, i.from_unit_id as from
    from process_migrations.item i join process_migrations.process p on p.id = i.process_id
    where i.migration_id = ${migrationId} and i.outcome = 'STAYED' and ${visibleTo(actor)}
    order by p.nup, p.id limit ${most}`.execute(db);
  const units = await unitsById(
    db,
    rows.map(({ from }) => from),
  );
  const { label } = presentUnit(target);
  return rows.map(({ id, nup, code, from }) => {
    const { message, resolve } = whyItStays(code, label);
    return {
      id,
      nup,
      nup_formatted: formatNup(nup),
      from: presentUnit(units.get(from)!).label,
      code,
      message,
      resolve: resolve ?? null,
    };
  });
}
