import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';
import { FirstScreen, LazyScreen } from './lazy-screen.tsx';
import { levels } from './levels.tsx';
import { loadLines } from './load-screen.ts';
import { matchAddress } from './match-address.ts';
import { At, useLocation, useNavigate } from './router.tsx';
import type { ScreenRoute } from './screen-route.ts';
import { sentAway } from './sent-away.ts';

interface ScreensProps {
  readonly routes: readonly ScreenRoute[];
  /** While the first frame comes. */
  readonly loading: ReactNode;
  /** In its frame, while the first screen comes. Later ones come while the earlier stays. */
  readonly within: ReactNode;
  readonly failed: ReactNode;
}

/**
 * Draws the screen of the address within its frames. An address that a guard refuses is never drawn: what was there
 * stays, frame and all, until the address that the guard names is.
 */
export function Screens({ routes, loading, within, failed }: ScreensProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const lines = useMemo(() => matchAddress(routes, location.pathname)?.lines ?? [], [routes, location]);
  const elsewhere = useMemo(() => sentAway(lines, location), [lines, location]);
  const [first] = useState(location.pathname);
  const [shown, show] = useState(elsewhere === null ? location : null);
  if (elsewhere === null && shown !== location) show(location);
  if (elsewhere === null) void loadLines(lines).catch(() => undefined);
  useEffect(() => {
    if (elsewhere !== null) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  return (
    <FailureBoundary address={location.key} failed={failed}>
      <Suspense fallback={loading}>
        {shown ? (
          <At location={shown}>{drawnAt(routes, shown.pathname, shown.pathname === first ? within : null)}</At>
        ) : (
          loading
        )}
      </Suspense>
    </FailureBoundary>
  );
}

function drawnAt(routes: readonly ScreenRoute[], pathname: string, within: ReactNode): ReactNode {
  const match = matchAddress(routes, pathname);
  if (!match) return null;
  return levels(match, (line) => {
    if (!line.lazy) return undefined;
    const isInFrame = match.lines.length > 1 && line === match.lines.at(-1);
    return within !== null && isInFrame ? (
      <FirstScreen load={line.lazy} within={within} />
    ) : (
      <LazyScreen load={line.lazy} />
    );
  });
}

/**
 * Brings the browser to an address that may be shown and fetches what it needs. Resolves when there is something to draw: its frame,
 * which does not wait for a larger screen, or a screen that has none.
 */
export async function openFirstScreen(routes: readonly ScreenRoute[]): Promise<void> {
  for (;;) {
    const lines = matchAddress(routes, window.location.pathname)?.lines ?? [];
    const elsewhere = sentAway(lines, window.location);
    if (elsewhere === null) {
      void loadLines(lines).catch(() => undefined);
      return void (await loadLines(lines.length > 1 ? lines.slice(0, -1) : lines).catch(() => undefined));
    }
    window.history.replaceState(null, '', elsewhere);
  }
}
