import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { policyActor } from '../../processes/server/index.ts';
import { migrate as contract } from '../contract/migrate.ts';
import { migrationErrors } from '../contract/migration-errors.ts';
import { isAhead, mayMigrate } from '../rules/migration-policy.ts';
import { askMigration } from './ask-migration.ts';
import { asMigrationUnit, requireUnits } from './migration-row.ts';

export const migrate = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { origin_units, target_unit, tabs, reason, scheduled_date, confirm_join } = input.body;
  const originIds = [...new Set(origin_units)].sort((one, other) => one - other);
  const units = await requireUnits(tx, [...originIds, target_unit]);
  const origins = originIds.map((id) => units.get(id)!);
  const target = units.get(target_unit)!;
  const when = scheduled_date == null ? null : new Date(scheduled_date);

  const asked = { origins: origins.map(asMigrationUnit), target: asMigrationUnit(target) };
  ensureAllowed(mayMigrate(policyActor(actor), asked), migrationErrors.cannotMigrate);
  if (when) ensureAllowed(isAhead(when, now), migrationErrors.incomplete);

  const { id } = await askMigration(call, { origins, target, tabs, reason, when, confirm_join });
  return { id, message: `Migração ${id} ${when ? 'agendada' : 'começou'}.` };
});
