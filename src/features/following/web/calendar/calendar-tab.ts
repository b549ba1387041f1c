import type { SettingsTab } from '../../../../platform/web/feature/settings.ts';
import { CalendarPanel } from './calendar-panel.tsx';

/** The calendar of deadlines, among what a person sets for themselves. */
export const calendarTab: SettingsTab = { id: 'agenda', label: 'Agenda', order: 25, Panel: CalendarPanel };
