import { useLive } from '../../../../platform/web/live/live.ts';
import { useFollowing } from '../../../../platform/web/queue/use-following.ts';
import { processesMigrated } from '../../contract/live-kinds.ts';
import { askAgain, findMigrations, forgetMigrations, readMigration } from './follow-migrations.ts';

/** Follows the migrations that the person asked for. */
export default function MigrationsHost() {
  useFollowing({ find: findMigrations, askAgain, forget: forgetMigrations });
  useLive([processesMigrated], ({ data }) => void readMigration(data.migration_id).catch(() => undefined));
  return null;
}
