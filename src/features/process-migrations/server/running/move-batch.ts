import { sql } from 'kysely';
import type { Decision } from '../../../../kernel/decision.ts';
import { commonErrors } from '../../../../platform/contract/error-kind.ts';
import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  followersOfEach,
  lockTrees,
  migrateProcesses,
  policyActor,
  type ProcessRow,
  processesById,
} from '../../../processes/server/index.ts';
import type { SecrecyLevel } from '../../../processes/rules/secrecy.ts';
import { unitReach } from '../../../units/rules/unit-administration.ts';
import { holdUnits, presentUnit, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { migrationEnded } from '../../contract/events.ts';
import { mayBeMigrated, mayMigrate, type StayCode } from '../../rules/migration-policy.ts';
import { asMigrationUnit, lockMigration, type MigrationRow, migrationTables, originsOf } from '../migration-row.ts';
import { tellUnits } from '../tell-units.ts';
import { keptIn } from './kept-in.ts';
import { levelsWithoutHands } from './levels-without-hands.ts';

/** Processes of one transaction: few enough that whoever waits for one of them hardly notices. */
const BATCH = 250;

interface Batch {
  readonly id: number;
  readonly correlationId: string;
  /** The units are told of it. */
  readonly tell: boolean;
}

/**
 * Decides the next processes of a migration, as whoever asked for it could now, and moves those that go.
 * @returns whether the migration ended, or had ended
 */
export async function moveBatch(deps: Deps, tx: Tx, { id, correlationId, tell }: Batch): Promise<boolean> {
  const now = deps.clock();
  const migration = await lockMigration(tx, id);
  if (migration?.state !== 'IN_PROGRESS') return true;
  const originIds = await originsOf(tx, id);
  await holdUnits(tx, [migration.target_unit_id]);
  const units = await unitsById(tx, [...originIds, migration.target_unit_id]);
  const target = units.get(migration.target_unit_id)!;
  const actor = await actorOf(deps, migration, now);
  const act: ActContext = { tx, actor, now, origin: { correlationId }, deps };
  const end = async (failure: string | null): Promise<true> => {
    await endMigration(act, migration, { units, originIds, failure });
    return true;
  };
  if (!actor) return end(commonErrors.forbidden.message);
  const asked = { origins: originIds.map((one) => asMigrationUnit(units.get(one)!)), target: asMigrationUnit(target) };
  const who = { ...policyActor(actor), ...(migration.reorganised && { reorganises: unitReach(actor) }) };
  const may = mayMigrate(who, asked);
  if (!may.allowed) return end(may.reasons[0].message);

  const waiting = await nextOf(tx, migration);
  if (waiting.length === 0) return end(null);
  const trees = await treesOf(tx, migration, waiting);
  const closed = await levelsWithoutHands(tx, target, { now, levels: trees.flatMap(levelsOf) });
  const decided = trees.map((tree) => ({
    tree,
    decision: tree.isOfIt
      ? mayBeMigrated(factsOf(tree, { originIds, closed }), {
          joinConfirmed: migration.confirm_join,
          target: presentUnit(target).label,
        })
      : null,
  }));

  const going = decided.flatMap(({ tree, decision }) => (decision?.allowed ? [tree] : []));
  const kept = migration.reorganised ? await keptIn(tx, target, { trees: going, now }) : new Set<number>();
  await migrateProcesses(act, going, { id, to: target, reason: migration.reason, kept });
  await keepOutcomes(tx, id, { decided, kept });
  await migrationTables(tx)
    .updateTable('process_migrations.migration')
    .set({ reached_id: waiting.at(-1)! })
    .where('id', '=', id)
    .execute();
  if (tell) await tellUnits(tx, migration, now);
  return false;
}

const actorOf = (deps: Deps, migration: MigrationRow, now: Date): Promise<Actor | null> =>
  deps.standingOf(
    {
      personId: migration.acting_person_id,
      bondId: migration.acting_bond_id,
      sessionId: migration.acting_session,
    },
    now,
  );

async function nextOf(tx: Tx, { id, reached_id }: MigrationRow): Promise<readonly number[]> {
  const rows = await migrationTables(tx)
    .selectFrom('process_migrations.item')
    .select('process_id')
    .where('migration_id', '=', id)
    .where('process_id', '>', reached_id)
    .where('outcome', '=', 'WAITING')
    .orderBy('process_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ process_id }) => process_id);
}

/** A process that hangs on no other, with all that hang on it, locked. */
interface Tree {
  readonly top: ProcessRow;
  readonly followers: readonly ProcessRow[];
  /** Its top is one of those that the migration takes: one that hangs on another only since it began stays with that one. */
  readonly isOfIt: boolean;
}

async function treesOf(tx: Tx, { id }: MigrationRow, ids: readonly number[]): Promise<readonly Tree[]> {
  const locked = await lockTrees(tx, ids);
  const topIds = [...new Set([...locked.values()].map((row) => row.tree_id ?? row.id))];
  const others = await processesById(
    tx,
    topIds.filter((one) => !locked.has(one)),
  );
  const tops = topIds.map((one) => locked.get(one) ?? others.get(one)!);
  const followers = await followersOfEach(tx, tops);
  const { rows } = await sql<{ process_id: number }>`
    select process_id from process_migrations.item
    where migration_id = ${id} and process_id = any(${topIds}::bigint[])`.execute(tx);
  const taken = new Set(rows.map(({ process_id }) => process_id));
  return tops.map((top) => ({ top, followers: followers.get(top.id) ?? [], isOfIt: taken.has(top.id) }));
}

const all = ({ top, followers }: Tree): readonly ProcessRow[] => [top, ...followers];
const levelsOf = (tree: Tree): SecrecyLevel[] => all(tree).map(({ secrecy }) => secrecy);

function factsOf(
  tree: Tree,
  { originIds, closed }: { readonly originIds: readonly number[]; readonly closed: ReadonlySet<SecrecyLevel> },
) {
  const rows = all(tree);
  return {
    here: originIds.includes(tree.top.unit_id),
    external: rows.some(({ external_system }) => external_system !== null),
    automatic: rows.some(({ automatic_processing }) => automatic_processing),
    joinOpen: rows.some(({ joins_open }) => joins_open > 0),
    withoutHands: rows.some(({ secrecy }) => closed.has(secrecy)),
  };
}

interface Decided {
  readonly tree: Tree;
  /** Null of a tree that the migration does not take. */
  readonly decision: Decision | null;
}

async function keepOutcomes(
  tx: Tx,
  id: number,
  { decided, kept }: { readonly decided: readonly Decided[]; readonly kept: ReadonlySet<number> },
): Promise<void> {
  const items = decided.flatMap(({ tree, decision }) => {
    const code: StayCode | null =
      decision === null ? 'PROCESS_ELSEWHERE' : decision.allowed ? null : (decision.reasons[0].code as StayCode);
    return all(tree).map((row) => ({ row, code, isOfIt: tree.isOfIt }));
  });
  const ids = items.map(({ row }) => row.id);
  const outcomes = sql`unnest(${ids}::bigint[], ${items.map(({ row }) => row.unit_id)}::bigint[],
    ${items.map(({ row, code }) => (code === null && !kept.has(row.id) ? row.responsible_id : null))}::bigint[],
    ${items.map(({ code }) => code)}::text[], ${items.map(({ isOfIt }) => isOfIt)}::boolean[])
    one (process_id, from_unit_id, responsible_id, code, is_of_it)`;
  const outcome = sql`case when one.code is null then 'MOVED' else 'STAYED' end`;
  await sql`
    update process_migrations.item i
    set outcome = ${outcome}, code = one.code, responsible_id = one.responsible_id
    from ${outcomes}
    where i.migration_id = ${id} and i.process_id = any(${ids}::bigint[]) and i.process_id = one.process_id
      and i.outcome = 'WAITING'`.execute(tx);
  if (items.every(({ row }) => row.appended_to === null)) return;
  // What was appended to one of them since the migration began went along.
  await sql`
    insert into process_migrations.item (migration_id, process_id, from_unit_id, responsible_id, outcome, code)
    select ${id}, one.process_id, one.from_unit_id, one.responsible_id, ${outcome}, one.code
    from ${outcomes} where one.is_of_it
    on conflict do nothing`.execute(tx);
}

interface Ending {
  readonly units: ReadonlyMap<number, UnitRow>;
  readonly originIds: readonly number[];
  readonly failure: string | null;
}

async function endMigration(act: ActContext, migration: MigrationRow, ending: Ending): Promise<void> {
  const { tx, now } = act;
  const { units, originIds, failure } = ending;
  await migrationTables(tx)
    .updateTable('process_migrations.migration')
    .set({ state: failure === null ? 'FINISHED' : 'ERROR', failure, ended_at: now })
    .where('id', '=', migration.id)
    .execute();
  const { rows } = await sql<{ moved: number; stayed: number }>`
    select count(*) filter (where outcome = 'MOVED')::int as moved,
      count(*) filter (where outcome = 'STAYED')::int as stayed
    from process_migrations.item where migration_id = ${migration.id}`.execute(tx);
  await record(act, migrationEnded, migration.target_unit_id, {
    migration_id: migration.id,
    from: originIds.map((one) => presentUnit(units.get(one)!)),
    to: presentUnit(units.get(migration.target_unit_id)!),
    moved: rows[0]!.moved,
    stayed: rows[0]!.stayed,
    failure,
    first: !migration.redone,
  });
  await tellUnits(tx, migration, now);
}
