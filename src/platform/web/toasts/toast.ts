import { failureMessage } from '../api/api-error.ts';
import { FAULT_TIME, showToast, type ToastOffer } from './toast-store.ts';

/** Brief notices. One at a time; all stay in the bell, under this session. */
export const toast = {
  success: (message: string, offer?: ToastOffer) => showToast('success', message, offer),
  info: (message: string, offer?: ToastOffer) => showToast('info', message, offer),
  warning: (message: string, offer?: ToastOffer) => showToast('warning', message, offer),
  danger: (message: string, offer?: ToastOffer) => showToast('danger', message, offer),
  /** What is wrong with one field of a form that is still being filled in: 5 s (R577, R583). */
  fault: (message: string) => showToast('danger', message, null, FAULT_TIME),
  /** What went wrong, as `ApiError` tells it: what is missing, and who can solve it. */
  failure: (error: unknown) => showToast('danger', failureMessage(error)),
  /** A reversible act was done: offers to take it back for 8 s. */
  undoable: (message: string, undo: () => void) => showToast('success', message, { label: 'Desfazer', act: undo }),
};
