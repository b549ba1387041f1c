import { useQueryClient } from '@tanstack/react-query';
import { IconFilePlus, IconFiles, IconSignature } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { Bell, useLiveNotifications } from '../../features/notifications/web/index.ts';
import { SearchBox, useSearchCommands } from '../../features/search/web/index.ts';
import { useCapacityCommands, UserMenu, useSignedIn } from '../../features/session/web/index.ts';
import { SignatureDialogHost } from '../../features/signatures/web/index.ts';
import { useBoxCounts } from '../../features/worklists/web/index.ts';
import { errorState } from '../../platform/web/api/error-state.tsx';
import { useShortcuts } from '../../platform/web/keyboard/shortcuts.ts';
import { AppShell } from '../../platform/web/layout/app-shell.tsx';
import { FullPageLoader } from '../../platform/web/layout/full-page-loader.tsx';
import type { NavItem } from '../../platform/web/layout/shell-parts.ts';
import { useAppearanceCommands } from '../../platform/web/layout/use-appearance-commands.ts';
import { startLive, useLive } from '../../platform/web/live/live.ts';
import { useCommands } from '../../platform/web/palette/commands.ts';
import { openPalette } from '../../platform/web/palette/palette-store.ts';
import { TaskButton, TaskPanel } from '../../platform/web/queue/task-panel.tsx';
import { useBrand } from './brand.ts';
import { useRecentProcesses } from './use-recent-processes.ts';

interface Place extends NavItem {
  /** Second key after G. */
  readonly key: string;
}

/** R091, as far as it is built. */
const places: readonly Place[] = [
  { to: '/app/novo-processo', label: 'Abrir Processo', icon: IconFilePlus, key: 'n' },
  { to: '/app/processos', label: 'Processos', icon: IconFiles, key: 'p' },
  { to: '/app/assinaturas', label: 'Assinaturas', icon: IconSignature, key: 'a' },
];
const SIGNATURES = '/app/assinaturas';

/** R124: nothing of the work area before the person's data is here. */
export function Component() {
  const person = useSignedIn();
  if (person.data) return <WorkFrame />;
  if (!person.error) return <FullPageLoader />;
  return <main className="loader">{errorState(person.error, () => void person.refetch())}</main>;
}

/** The frame of the work area: places, search, bell, keys, live updates, long tasks. */
function WorkFrame() {
  const navigate = useNavigate();
  // The palette shows the last group first: what is nearest to the person's work comes after.
  useSearchCommands();
  const brand = useBrand();
  const queryClient = useQueryClient();
  useEffect(() => startLive(), []);
  useLive((event) => {
    // Too much was missed: what is on screen is read again.
    if (event.type === 'session.ready' && event.data['complete'] === false) void queryClient.invalidateQueries();
  });
  useShortcuts(
    'Ir para',
    places.map(({ key, label, to }) => ({ keys: `g ${key}`, does: label, run: () => void navigate(to) })),
    true,
  );
  const commands = useMemo(
    () =>
      places.map(({ to, label, icon, key }) => ({
        id: to,
        name: label,
        icon,
        keys: `g ${key}`,
        run: () => void navigate(to),
      })),
    [navigate],
  );
  const waiting = useBoxCounts()?.signatures;
  const nav = useMemo(
    () => places.map((place) => (place.to === SIGNATURES ? { ...place, count: waiting } : place)),
    [waiting],
  );
  const shortcuts = [nav[1], nav[2], nav[0]].filter((place) => place !== undefined);
  useLiveNotifications();
  useCapacityCommands();
  useAppearanceCommands();
  useCommands('Ir para', commands);
  useRecentProcesses();
  return (
    <>
      <AppShell
        brand={brand}
        nav={nav}
        shortcuts={shortcuts}
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
    </>
  );
}
