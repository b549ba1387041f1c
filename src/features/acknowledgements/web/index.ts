export { KnowledgeNote, useKnowledge } from './knowledge/knowledge-note.tsx';
export { KnowledgePanel } from './knowledge/knowledge-panel.tsx';
