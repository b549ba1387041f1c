import { lazy, Suspense } from 'react';
import { useHolds } from '../../../session/web/index.ts';
import { reporters } from '../../../access/rules/makes-reports.ts';

const Host = lazy(() => import('./reports-host.tsx'));

/** Who makes reports finds in the queue how far theirs are; nobody else loads what follows them (R108). */
export function QueuedReports() {
  const reports = useHolds(...reporters);
  return reports ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null;
}
