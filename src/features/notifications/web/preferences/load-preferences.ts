import type { PanelCode } from '../../../../platform/web/ui/display/lazy-panel.tsx';

/** What draws the tab "Avisos", for the tab and for who asks ahead. */
export const loadPreferences: PanelCode<Readonly<Record<never, never>>> = async () =>
  (await import('./preferences-settings.tsx')).PreferencesPanel;
