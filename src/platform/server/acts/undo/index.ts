export { defineUndo, issueUndo, type Undo } from './undo.ts';
export { undoEndpoint } from './undo-endpoint.ts';
