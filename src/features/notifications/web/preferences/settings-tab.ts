import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { lazyPanel } from '../../../../platform/web/ui/display/lazy-panel.tsx';
import { loadPreferences } from './load-preferences.ts';

/** What a person is told, where and when. */
export const preferencesTab: SettingsTab = {
  id: 'avisos',
  label: 'Avisos',
  order: 10,
  Panel: lazyPanel(loadPreferences),
};

/** What they were told, page by page (R453). */
export const notificationsTab: SettingsTab = {
  id: 'notificacoes',
  label: 'Notificações',
  order: 15,
  Panel: lazyPanel(async () => (await import('../notifications-settings.tsx')).NotificationsPanel),
};
