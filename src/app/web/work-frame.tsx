import { useQueryClient } from '@tanstack/react-query';
import { IconFilePlus, IconFiles, IconSignature } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { UserMenu } from '../../features/session/web/index.ts';
import { useShortcuts } from '../../platform/web/keyboard/shortcuts.ts';
import { AppShell } from '../../platform/web/layout/app-shell.tsx';
import type { NavItem } from '../../platform/web/layout/shell-parts.ts';
import { startLive, useLive } from '../../platform/web/live/live.ts';
import { useCommands } from '../../platform/web/palette/commands.ts';
import { TaskButton, TaskPanel } from '../../platform/web/queue/task-panel.tsx';
import { useBrand } from './brand.ts';

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
const shortcuts = [places[1], places[2], places[0]].filter((place) => place !== undefined);

/** The frame of the work area: places, keys, live updates, long tasks. */
export function Component() {
  const navigate = useNavigate();
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
  useCommands('Ir para', commands);
  return (
    <>
      <AppShell
        brand={brand}
        nav={places}
        shortcuts={shortcuts}
        search={null}
        onSearch={null}
        tools={<TaskButton />}
        user={<UserMenu />}
        narrowUser={<UserMenu narrow />}
      >
        <Outlet />
      </AppShell>
      <TaskPanel />
    </>
  );
}
