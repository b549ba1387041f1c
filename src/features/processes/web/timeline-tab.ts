import { lazyPanel } from '../../../platform/web/ui/display/lazy-panel.tsx';

/** The tab Linha do tempo of a process. */
export const TimelineTab = lazyPanel(async () => (await import('./timeline/timeline-panel.tsx')).TimelinePanel);
