import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { lazyPanel } from '../../../../platform/web/ui/display/lazy-panel.tsx';

/** The saved views, among what a person sets. */
export const viewsTab: SettingsTab = {
  id: 'visoes',
  label: 'Visões salvas',
  order: 30,
  Panel: lazyPanel(async () => (await import('./views-settings.tsx')).ViewsPanel),
};
