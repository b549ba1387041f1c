import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { NotificationsPanel } from '../notifications-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';

/** What a person is told, where and when. */
export const preferencesTab: SettingsTab = { id: 'avisos', label: 'Avisos', order: 10, Panel: PreferencesPanel };

/** What they were told, page by page (R453). */
export const notificationsTab: SettingsTab = {
  id: 'notificacoes',
  label: 'Notificações',
  order: 15,
  Panel: NotificationsPanel,
};
