import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { QueuedMigrations } from './running/queued-migrations.tsx';

/** What this capability gives to whoever works. */
export const processMigrationsWeb: WebFeature = {
  administration: async () => [(await import('./place.ts')).migrationsPlace],
  parts: [{ at: 'beside', order: 45, Part: QueuedMigrations }],
};
