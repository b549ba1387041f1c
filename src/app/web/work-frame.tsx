import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet, useNavigate } from '../../platform/web/router/index.ts';
import { useBrand } from '../../features/portal/web/index.ts';
import { useCurrentUser, useSignedIn, useWorker } from '../../features/session/web/index.ts';
import { sessionReady } from '../../platform/contract/session-live.ts';
import { errorState } from '../../platform/web/ui/display/area-state.tsx';
import type { Destination, FrameCommands } from '../../platform/web/feature/web-feature.ts';
import { useShortcuts } from '../../platform/web/keyboard/shortcuts.ts';
import { AppShell } from '../../platform/web/layout/app-shell.tsx';
import { FullPageLoader, FullPage } from '../../platform/web/layout/full-page-loader.tsx';
import { startLive, useLive } from '../../platform/web/live/live.ts';
import { useCommands } from '../../platform/web/palette/commands.ts';
import { frame, inOrder, knowCapabilities } from './features.ts';
import { parts } from './frame-parts.tsx';

knowCapabilities();

/** R124: nothing of the work area before the person's data is here. */
export function Component() {
  const person = useSignedIn();
  if (person.data) return <WorkFrame />;
  if (!person.error) return <FullPageLoader />;
  return <FullPage>{errorState(person.error, () => void person.refetch())}</FullPage>;
}

/** The frame of the work area: what the capabilities give to it (their `web/feature.ts`), live updates and the screen. */
function WorkFrame() {
  const brand = useBrand();
  const rail = usePlaces();
  const queryClient = useQueryClient();
  useEffect(() => startLive(), []);
  useEffect(() => {
    // While developing, files change under their names.
    if (import.meta.env.PROD)
      void import('../../platform/web/offline/worker.ts').then(({ startWorker }) => startWorker());
  }, []);
  useLive([sessionReady], ({ data }) => {
    // Too much was missed: what is on screen is read again.
    if (!data.complete) void queryClient.invalidateQueries();
  });
  const narrow = useMemo(
    () =>
      rail
        .filter((place) => place.narrow !== undefined)
        .toSorted((one, other) => (one.narrow ?? 0) - (other.narrow ?? 0)),
    [rail],
  );
  return (
    <>
      {commands.map(({ order, useThem }) => (
        <Commands key={order} useThem={useThem} />
      ))}
      <AppShell
        brand={brand}
        worker={useCurrentUser()?.name}
        nav={rail}
        shortcuts={narrow}
        search={parts('search')}
        tools={parts('tools')}
        user={parts('person')}
        narrowUser={parts('person', true)}
        strips={parts('strip')}
      >
        <Outlet />
      </AppShell>
      {parts('beside')}
    </>
  );
}

/** R091, as far as it leads this person somewhere. */
function usePlaces(): readonly Destination[] {
  const worker = useWorker();
  return useMemo(() => frame.navigation.filter(({ when }) => when?.(worker) ?? true), [worker]);
}

function Commands({ useThem }: Pick<FrameCommands, 'useThem'>) {
  useThem();
  return null;
}

/** The places of the rail by their keys and in the palette. */
function useGoTo(): void {
  const navigate = useNavigate();
  const rail = usePlaces();
  const commands = useMemo(
    () =>
      rail.map(({ to, label, icon, key }) => ({
        id: to,
        name: label,
        icon,
        keys: `g ${key}`,
        run: () => navigate(to),
      })),
    [navigate, rail],
  );
  useCommands('Ir para', commands);
  useShortcuts(
    'Ir para',
    commands.map(({ keys, name, run }) => ({ keys, does: name, run })),
    true,
  );
}

// The palette shows the last group first: what is nearest to the person's work comes last.
const commands = inOrder([...frame.commands, { order: 20, useThem: useGoTo }]).toReversed();
