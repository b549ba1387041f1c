import { useEffect } from 'react';
import { sessionReady } from '../../../../platform/contract/session-live.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { processesMigrated } from '../../contract/live-kinds.ts';
import { askAgain, findMigrations, forgetMigrations, readMigration } from './follow-migrations.ts';

/** How often those that did not end are asked about, should nothing be heard of them. */
const ASK_MS = 15_000;

/** Follows the migrations that the person asked for in this window: what ran before it opened, what is told, and a question now and then. */
export default function MigrationsHost() {
  useEffect(() => {
    // Without network there is nothing to follow; it is asked again when the connection is back.
    void findMigrations().catch(() => undefined);
    const timer = setInterval(() => void askAgain().catch(() => undefined), ASK_MS);
    return () => {
      clearInterval(timer);
      forgetMigrations();
    };
  }, []);
  useLive([sessionReady], () => void askAgain().catch(() => undefined));
  useLive([processesMigrated], ({ data }) => void readMigration(data.migration_id).catch(() => undefined));
  return null;
}
