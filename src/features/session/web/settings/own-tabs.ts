import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { lazyPanel } from '../../../../platform/web/ui/display/lazy-panel.tsx';

/** What every person sets, whatever the capabilities: keys, looks and where they are signed in. */
export const ownTabs: readonly SettingsTab[] = [
  {
    id: 'teclado',
    label: 'Teclado',
    order: 40,
    Panel: lazyPanel(async () => (await import('./keys-settings.tsx')).KeysPanel),
  },
  {
    id: 'aparencia',
    label: 'Aparência',
    order: 50,
    Panel: lazyPanel(async () => (await import('./appearance-settings.tsx')).AppearancePanel),
  },
  {
    id: 'sessoes',
    label: 'Sessões',
    order: 60,
    Panel: lazyPanel(async () => (await import('./sessions-settings.tsx')).SessionsPanel),
  },
];
