import { lazyPanel } from '../../../platform/web/ui/display/lazy-panel.tsx';

/** The tab Apensados of a process. */
export const AppendedTab = lazyPanel(async () => (await import('./appending/appended-panel.tsx')).AppendedPanel);
