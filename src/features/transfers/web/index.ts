export { dispatchProcess } from './actions/dispatch-process.tsx';
export { useDispatchAnswer } from './actions/use-dispatch-answer.ts';
export { ReturnDialog, returnProcess } from './actions/return-process.tsx';
export { sendToOrigin } from './actions/return-to-origin.tsx';
export type { SignText, TransferActionContext } from './actions/transfer-action-context.ts';
export { DispatchNotice } from './dispatch-sheet/dispatch-notice.tsx';
export { DispatchPanel } from './dispatches/dispatch-panel.tsx';
export { useReturns } from './returns/use-returns.ts';
