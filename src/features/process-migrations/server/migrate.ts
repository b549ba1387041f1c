import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { policyActor } from '../../processes/server/index.ts';
import { presentUnit } from '../../units/server/index.ts';
import { migrationAsked } from '../contract/events.ts';
import { migrate as contract } from '../contract/migrate.ts';
import { migrationErrors } from '../contract/migration-errors.ts';
import { isAhead, mayMigrate } from '../rules/migration-policy.ts';
import { asMigrationUnit, migrationTables, requireUnits } from './migration-row.ts';
import { runMigrationJob } from './running/run-migration-job.ts';
import { tellUnits } from './tell-units.ts';

export const migrate = act(contract, async (call) => {
  const { input, actor, tx, now, deps } = call;
  const { origin_units, target_unit, tabs, reason, scheduled_date, confirm_join } = input.body;
  const originIds = [...new Set(origin_units)].sort((one, other) => one - other);
  const units = await requireUnits(tx, [...originIds, target_unit]);
  const origins = originIds.map((id) => units.get(id)!);
  const target = units.get(target_unit)!;
  const when = scheduled_date == null ? null : new Date(scheduled_date);

  const asked = { origins: origins.map(asMigrationUnit), target: asMigrationUnit(target) };
  ensureAllowed(mayMigrate(policyActor(actor), asked), migrationErrors.cannotMigrate);
  if (when) ensureAllowed(isAhead(when, now), migrationErrors.incomplete);

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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await migrationTables(tx)
    .insertInto('process_migrations.origin')
    .values(originIds.map((unit_id) => ({ migration_id: migration.id, unit_id })))
    .execute();
  await deps.jobs.enqueue(tx, runMigrationJob, { id: migration.id }, when ? { startAfter: when } : {});

  await record(call, migrationAsked, target.id, {
    migration_id: migration.id,
    from: origins.map(presentUnit),
    to: presentUnit(target),
    tabs,
    reason,
    scheduled_for: when?.toISOString() ?? null,
    confirm_join,
  });
  await tellUnits(tx, migration, now);
  return { id: migration.id, message: `Migração ${migration.id} ${when ? 'agendada' : 'começou'}.` };
});
