import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { FailureBoundary } from './failure-boundary.tsx';
import { loadLines } from './load-screen.ts';
import { linesAt, routeObjects, sentAway } from './route-objects.tsx';
import type { ScreenRoute } from './screen-route.ts';

interface ScreensProps {
  readonly routes: readonly ScreenRoute[];
  /** While the first screen comes. Later ones come while the earlier stays. */
  readonly loading: ReactNode;
  readonly failed: ReactNode;
}

/**
 * Draws the screen of the address within its frames. An address that a guard refuses is never drawn: what was there
 * stays, frame and all, until the address that the guard names is.
 */
export function Screens({ routes, loading, failed }: ScreensProps) {
  const location = useLocation();
  const objects = useMemo(() => routeObjects(routes), [routes]);
  const lines = useMemo(() => linesAt(objects, location), [objects, location]);
  const elsewhere = useMemo(() => sentAway(lines, location), [lines, location]);
  const [shown, show] = useState(elsewhere === null ? location : null);
  if (elsewhere === null && shown !== location) show(location);
  if (elsewhere === null) void loadLines(lines).catch(() => undefined);
  const drawn = useRoutes(objects, shown ?? location);
  return (
    <>
      {elsewhere === null ? null : <Navigate to={elsewhere} replace />}
      <FailureBoundary address={location.key} failed={failed}>
        <Suspense fallback={loading}>{shown ? drawn : loading}</Suspense>
      </FailureBoundary>
    </>
  );
}

/**
 * Brings the browser to an address that may be shown and fetches what it needs, before anything is drawn: the first
 * screen appears at once and whole.
 */
export async function openFirstScreen(routes: readonly ScreenRoute[]): Promise<void> {
  const objects = routeObjects(routes);
  for (;;) {
    const lines = linesAt(objects, window.location);
    const elsewhere = sentAway(lines, window.location);
    if (elsewhere === null) return void (await loadLines(lines).catch(() => undefined));
    window.history.replaceState(null, '', elsewhere);
  }
}
