import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { ViewsPanel } from './views-panel.tsx';

/** The saved views, among what a person sets. */
export const viewsTab: SettingsTab = { id: 'visoes', label: 'Visões salvas', order: 30, Panel: ViewsPanel };
