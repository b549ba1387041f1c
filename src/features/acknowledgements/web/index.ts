export { KnowledgeNote, useKnowledge } from './reading/knowledge-note.tsx';
export { KnowledgeTab } from './knowledge-tab.ts';
