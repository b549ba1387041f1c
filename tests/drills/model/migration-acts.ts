import { migrate as contract } from '../../../src/features/process-migrations/contract/migrate.ts';
import { migrationListKeys } from '../../../src/features/process-migrations/rules/migration-lists.ts';
import type { Act } from './acts.ts';
import { followersOf, joinsOpenInTree, may, migrateTree, ordersOf, worksSomebody } from './reference.ts';

/** All that one sector has goes to another, at once. */
const migrate: Act = ({ world, model, actor, pick }) => {
  const from = pick(model.cast.units)!;
  const to = pick(model.cast.units.filter((unit) => unit !== from))!;
  const confirm_join = pick([true, false])!;
  const goes = [...model.processes.values()].filter(
    (top) =>
      top.unit === from &&
      top.state !== 'DRAFT' &&
      top.appendedTo === null &&
      // What was ordered to go by itself is waited for.
      [top, ...followersOf(model, top)].every((one) => ordersOf(model, one).length === 0) &&
      (confirm_join || joinsOpenInTree(model, top) === 0) &&
      // A restricted one needs somebody who works where it goes.
      (worksSomebody(model, to) || [top, ...followersOf(model, top)].every(({ level }) => level === 1)),
  );
  return {
    what: `migrates ${from} to ${to}`,
    allowed: may(actor, 71),
    async run() {
      const body = {
        origin_units: [from],
        target_unit: to,
        tabs: migrationListKeys,
        reason: 'Extinção.',
        confirm_join,
      };
      await world.api.call(contract, { body }, { as: actor });
      await world.runMigration();
      for (const top of goes) migrateTree(model, top, to);
    },
  };
};

export const migrationActs = { migrate: { act: migrate, weight: 1 } } as const;
