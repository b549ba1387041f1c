import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { lazyPanel } from '../../../../platform/web/ui/display/lazy-panel.tsx';

/** The calendar of deadlines, among what a person sets for themselves. */
export const calendarTab: SettingsTab = {
  id: 'agenda',
  label: 'Agenda',
  order: 25,
  Panel: lazyPanel(async () => (await import('./calendar-settings.tsx')).CalendarPanel),
};
