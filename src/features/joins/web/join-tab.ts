import { lazyPanel } from '../../../platform/web/ui/display/lazy-panel.tsx';

/** The tab Juntadas of a process. */
export const JoinTab = lazyPanel(async () => (await import('./joins/join-panel.tsx')).JoinPanel);
