export { KnowledgeNote, useKnowledge } from './reading/knowledge-note.tsx';
export { KnowledgePanel } from './reading/knowledge-panel.tsx';
