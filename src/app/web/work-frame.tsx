import { useQueryClient } from '@tanstack/react-query';
import { IconFilePlus, IconFiles, IconFileSearch, IconHelpCircle, IconHome, IconSignature } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { DownloadHost } from '../../features/downloads/web/index.ts';
import { Bell, useLiveNotifications } from '../../features/notifications/web/index.ts';
import { useMayOpen } from '../../features/processes/web/index.ts';
import { SearchBox, useSearchCommands } from '../../features/search/web/index.ts';
import { useCapacityCommands, useCurrentUser, UserMenu, useSignedIn } from '../../features/session/web/index.ts';
import { SignatureDialogHost } from '../../features/signatures/web/index.ts';
import { useBoxCounts } from '../../features/worklists/web/index.ts';
import { sessionReady } from '../../platform/contract/session-live.ts';
import { errorState } from '../../platform/web/api/error-state.tsx';
import { useShortcuts } from '../../platform/web/keyboard/shortcuts.ts';
import { AppShell } from '../../platform/web/layout/app-shell.tsx';
import { FullPageLoader, FullPage } from '../../platform/web/layout/full-page-loader.tsx';
import type { NavItem } from '../../platform/web/layout/shell-parts.ts';
import { useAppearanceCommands } from '../../platform/web/layout/use-appearance-commands.ts';
import { startLive, useLive } from '../../platform/web/live/live.ts';
import { useCommands } from '../../platform/web/palette/commands.ts';
import { openPalette } from '../../platform/web/palette/palette-store.ts';
import { TaskButton, TaskPanel } from '../../platform/web/queue/task-panel.tsx';
import { useBrand } from './brand.ts';
import { knowCapabilities } from './features.ts';
import { useRecentProcesses } from './use-recent-processes.ts';

interface Place extends NavItem {
  /** Second key after G. */
  readonly key: string;
}

const SIGNATURES = '/app/assinaturas';
const opening: Place = { to: '/app/novo-processo', label: 'Abrir Processo', icon: IconFilePlus, key: 'n' };
const processes: Place = { to: '/app/processos', label: 'Processos', icon: IconFiles, key: 'p' };
const signatures: Place = { to: SIGNATURES, label: 'Assinaturas', icon: IconSignature, key: 'a' };
/** The help centre, which everyone has. */
const help: Place = { to: '/#ajuda', label: 'Ajuda', icon: IconHelpCircle, key: 'h', exact: true };
/** For who has no unit. */
const outside: readonly Place[] = [
  { to: '/app/processos', label: 'Início', icon: IconHome, key: 'p' },
  signatures,
  { to: '/consultar-processo', label: 'Consultar', icon: IconFileSearch, key: 'c' },
];

/** R091, as far as it is built and as far as it leads this person somewhere. */
function usePlaces(): { readonly rail: readonly Place[]; readonly narrow: readonly Place[] } {
  const hasUnit = useCurrentUser()?.capacity != null;
  const mayOpen = useMayOpen();
  return useMemo(() => {
    if (!hasUnit) return { rail: [...outside, help], narrow: outside };
    const open = mayOpen ? [opening] : [];
    return { rail: [...open, processes, signatures, help], narrow: [processes, signatures, ...open] };
  }, [hasUnit, mayOpen]);
}

knowCapabilities();

/** R124: nothing of the work area before the person's data is here. */
export function Component() {
  const person = useSignedIn();
  if (person.data) return <WorkFrame />;
  if (!person.error) return <FullPageLoader />;
  return <FullPage>{errorState(person.error, () => void person.refetch())}</FullPage>;
}

/** The frame of the work area: places, search, bell, keys, live updates, long tasks. */
function WorkFrame() {
  const navigate = useNavigate();
  // The palette shows the last group first: what is nearest to the person's work comes after.
  useSearchCommands();
  const brand = useBrand();
  const { rail, narrow } = usePlaces();
  const queryClient = useQueryClient();
  useEffect(() => startLive(), []);
  useLive([sessionReady], ({ data }) => {
    // Too much was missed: what is on screen is read again.
    if (!data.complete) void queryClient.invalidateQueries();
  });
  useShortcuts(
    'Ir para',
    rail.map(({ key, label, to }) => ({ keys: `g ${key}`, does: label, run: () => void navigate(to) })),
    true,
  );
  const commands = useMemo(
    () =>
      rail.map(({ to, label, icon, key }) => ({
        id: to,
        name: label,
        icon,
        keys: `g ${key}`,
        run: () => void navigate(to),
      })),
    [navigate, rail],
  );
  const waiting = useBoxCounts()?.signatures;
  const counted = (place: Place) => (place.to === SIGNATURES ? { ...place, count: waiting } : place);
  useLiveNotifications();
  useCapacityCommands();
  useAppearanceCommands();
  useCommands('Ir para', commands);
  useRecentProcesses();
  return (
    <>
      <AppShell
        brand={brand}
        nav={rail.map(counted)}
        shortcuts={narrow.map(counted)}
        search={<SearchBox />}
        onSearch={openPalette}
        tools={
          <>
            <TaskButton />
            <Bell />
          </>
        }
        user={<UserMenu />}
        narrowUser={<UserMenu narrow />}
      >
        <Outlet />
      </AppShell>
      <TaskPanel />
      <SignatureDialogHost />
      <DownloadHost />
    </>
  );
}
