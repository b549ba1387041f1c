export { useDispatchAnswer } from './acts/use-dispatch-answer.ts';
export { type SignTexts, signTextPlace } from './acts/sign-text-place.ts';
export { DispatchNotice } from './dispatching/dispatch-notice.tsx';
export { DispatchPanel } from './dispatches/dispatch-panel.tsx';
