export { defineUndo, issueUndo, type Undo, type UndoCall, UNDO_SECONDS } from './undo.ts';
export { undoEndpoint } from './undo-endpoint.ts';
