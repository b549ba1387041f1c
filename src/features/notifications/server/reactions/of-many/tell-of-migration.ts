import { reaction } from '../../../../../platform/server/ledger/reactions.ts';
import { migrationEnded } from '../../../../process-migrations/contract/events.ts';
import { peopleOfMigration } from '../../../../process-migrations/server/index.ts';
import { notificationText } from '../../../rules/notification-text.ts';
import { tellOfMany } from '../../tell-people.ts';
import { whoWorksIn } from '../people-concerned.ts';

/**
 * Tells the units once of a migration that ended, not of each process: who works in them, who asked for it, and who had a
 * process that went.
 */
export const tellOfMigration = reaction({
  name: 'tell-of-migration',
  on: [migrationEnded],
  run: async (event, { db, deps }) => {
    const { migration_id, from, to, moved, first } = event.payload;
    if (!first || moved === 0) return;
    const there = await Promise.all([...from, to].map(({ id }) => whoWorksIn(deps, id)));
    await tellOfMany(deps, {
      event,
      kind: 'MIGRATION',
      unitId: to.id,
      personIds: [...there.flat(), ...(await peopleOfMigration(db, migration_id))],
      text: notificationText.migrated(
        from.map(({ label }) => label),
        to.label,
      ),
    });
  },
});
