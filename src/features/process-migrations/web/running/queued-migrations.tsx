import { lazy, Suspense } from 'react';
import { useHolds } from '../../../session/web/index.ts';
import { migrators } from '../../rules/migration-policy.ts';

const Host = lazy(() => import('./migrations-host.tsx'));

/** Who migrates finds in the queue how far their migrations are; nobody else loads what follows them (R108). */
export function QueuedMigrations() {
  const migrates = useHolds(...migrators);
  return migrates ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null;
}
