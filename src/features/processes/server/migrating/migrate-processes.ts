import { sql, type SqlBool } from 'kysely';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { recordEach } from '../../../../platform/server/ledger/record.ts';
import { presentUnit, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { processMigrated } from '../../contract/events.ts';
import { next } from '../../../../kernel/state-machine.ts';
import { processMachine } from '../../rules/process-states.ts';
import type { ProcessRow } from '../process-row.ts';

interface Migration {
  readonly id: number;
  readonly to: UnitRow;
  readonly reason: string;
  /** Ids of the processes that go with who has them, since that person goes along; the others have nobody any more. */
  readonly kept?: ReadonlySet<number>;
}

/** A principal, or a process that is alone, with all that hang on it. */
interface Tree {
  readonly top: ProcessRow;
  readonly followers: readonly ProcessRow[];
}

/**
 * Takes locked trees to another unit as one act: each waits there for someone, archived ones stay archived, whoever had one has
 * it no more unless it is `kept`. A few statements, however many they are. The caller has decided that they may go.
 */
export async function migrateProcesses(act: ActContext, trees: readonly Tree[], migration: Migration): Promise<void> {
  const moved = trees.flatMap(({ top, followers }) => [
    { row: top, followed: false },
    ...followers.map((row) => ({ row, followed: true })),
  ]);
  const ids = moved.map(({ row }) => row.id);
  const { tx, now } = act;
  const by = act.actor?.personId ?? null;
  const to = migration.to.id;
  const kept = migration.kept ?? new Set();
  const isKept = sql<SqlBool>`p.id = any(${ids.filter((id) => kept.has(id))}::bigint[])`;
  await sql`
    update processes.process p
    set state = case when p.state = 'ARCHIVED' then 'ARCHIVED' when ${isKept} then 'IN_ANALYSIS' else 'OPEN' end,
      previous_unit_id = p.unit_id, unit_id = ${to},
      responsible_id = case when ${isKept} then p.responsible_id end,
      responsible_since = case when ${isKept} then p.responsible_since end, returned = false, to_origin = false,
      migrated = true, unarchived_at = null, last_moved_at = ${now}, last_moved_by = ${by}, changed_at = ${now},
      version = p.version + 1
    where p.id = any(${ids}::bigint[])`.execute(tx);
  // Nobody sent them away: they are in nobody's list of what they sent.
  await sql`
    update processes.passage s set left_at = ${now}
    where s.process_id = any(${ids}::bigint[]) and s.left_at is null`.execute(tx);
  await sql`
    insert into processes.passage (process_id, unit_id, kind, entered_at, entered_by)
    select id, ${to}, 'MIGRATED', ${now}, ${by} from unnest(${ids}::bigint[]) id order by id`.execute(tx);

  const units = await unitsById(
    tx,
    moved.map(({ row }) => row.unit_id),
  );
  await recordEach(
    act,
    processMigrated,
    new Map(
      moved.map(({ row, followed }) => [
        row.id,
        {
          migration_id: migration.id,
          from: presentUnit(units.get(row.unit_id)!),
          to: presentUnit(migration.to),
          reason: migration.reason,
          state: stateAfter(row, kept.has(row.id)),
          ...(followed && { followed }),
          ...(kept.has(row.id) && { with_responsible: true }),
        },
      ]),
    ),
  );
}

/** Whoever keeps one takes it up again where it arrives. */
const stateAfter = ({ state }: ProcessRow, isKept: boolean): 'OPEN' | 'IN_ANALYSIS' | 'ARCHIVED' => {
  const to = next(processMachine, state, 'migrate');
  const after = to === 'OPEN' && isKept ? next(processMachine, to, 'take') : to;
  if (after !== 'OPEN' && after !== 'IN_ANALYSIS' && after !== 'ARCHIVED') {
    throw new Error(`a process that is ${state} is not migrated`);
  }
  return after;
};
