import { lazyPanel } from '../../../platform/web/ui/display/lazy-panel.tsx';

/** The tab Documentos of a process. */
export const DocumentTab = lazyPanel(async () => (await import('./list/document-panel.tsx')).DocumentPanel);
