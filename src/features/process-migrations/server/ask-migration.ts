import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { presentUnit, type UnitRow } from '../../units/server/index.ts';
import { migrationAsked } from '../contract/events.ts';
import type { MigrationList } from '../rules/migration-lists.ts';
import { type MigrationRow, migrationTables } from './migration-row.ts';
import { runMigrationJob } from './running/run-migration-job.ts';
import { tellUnits } from './tell-units.ts';

interface MigrationToAsk {
  /** In the order of their ids. */
  readonly origins: readonly UnitRow[];
  readonly target: UnitRow;
  readonly tabs: readonly MigrationList[];
  readonly reason: string;
  /** Null: at once. */
  readonly when: Date | null;
  readonly confirm_join: boolean;
  /** It is a step of a reorganisation: who goes along keeps what they have, and a part of the lists may go alone. */
  readonly reorganised?: {
    /** Only what one of these people has, or what is about one of these subjects; null: everything. */
    readonly only: { readonly responsibles: readonly number[]; readonly subjects: readonly number[] } | null;
  };
}

/** Writes a migration that was decided and leaves it to the queue. */
export async function askMigration(act: PersonAct, asked: MigrationToAsk): Promise<MigrationRow> {
  const { actor, tx, now, deps } = act;
  const { origins, target, tabs, reason, when, confirm_join, reorganised } = asked;
  const migration = await migrationTables(tx)
    .insertInto('process_migrations.migration')
    .values({
      target_unit_id: target.id,
      tabs: [...new Set(tabs)],
      reason,
      confirm_join,
      state: 'PENDING',
      scheduled_for: when,
      asked_by: actor.personId,
      asked_at: now,
      acting_person_id: actor.personId,
      acting_bond_id: actor.unit!.bondId,
      acting_session: actor.sessionId,
      reorganised: reorganised !== undefined,
      only_responsibles: reorganised?.only ? [...reorganised.only.responsibles] : null,
      only_subjects: reorganised?.only ? [...reorganised.only.subjects] : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await migrationTables(tx)
    .insertInto('process_migrations.origin')
    .values(origins.map(({ id }) => ({ migration_id: migration.id, unit_id: id })))
    .execute();
  await deps.jobs.enqueue(tx, runMigrationJob, { id: migration.id }, when ? { startAfter: when } : {});

  await record(act, migrationAsked, target.id, {
    migration_id: migration.id,
    from: origins.map(presentUnit),
    to: presentUnit(target),
    tabs: [...tabs],
    reason,
    scheduled_for: when?.toISOString() ?? null,
    confirm_join,
  });
  await tellUnits(tx, migration, now);
  return migration;
}
