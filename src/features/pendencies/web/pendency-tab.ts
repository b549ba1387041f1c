import { lazyPanel } from '../../../platform/web/ui/display/lazy-panel.tsx';

/** The tab Pendências of a process. */
export const PendencyTab = lazyPanel(async () => (await import('./answers/pendency-panel.tsx')).PendencyPanel);
