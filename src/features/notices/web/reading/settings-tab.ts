import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { lazyPanel } from '../../../../platform/web/ui/display/lazy-panel.tsx';
import { useUnread } from './use-notices.ts';

/** The messages of the administration, among what a person reads and sets. */
export const noticesTab: SettingsTab = {
  id: 'mensagens',
  label: 'Mensagens',
  order: 20,
  Panel: lazyPanel(async () => (await import('./notices-settings.tsx')).NoticesPanel),
  useCount: useUnread,
};
