import { lazyPanel } from '../../../platform/web/ui/display/lazy-panel.tsx';

/** Who gave knowledge, with the documents of a process. */
export const KnowledgeTab = lazyPanel(async () => (await import('./reading/knowledge-panel.tsx')).KnowledgePanel);
