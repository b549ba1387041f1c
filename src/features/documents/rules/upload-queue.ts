// Specification 000 §4 (upload item) and §9: one upload at a time, each pending, done, aborted or failed.
import { defineMachine, next } from '../../../kernel/state-machine.ts';

export type UploadState = 'pending' | 'done' | 'abort' | 'error';
export type UploadAction = 'complete' | 'cancel' | 'fail' | 'retry';

export const UPLOAD_DEBOUNCE_MS = 1000;

export const uploadMachine = defineMachine<UploadState, UploadAction>({
  name: 'fila de arquivos',
  initial: 'pending',
  table: {
    pending: { complete: { to: 'done', guards: ['at-100-percent'] }, cancel: { to: 'abort' }, fail: { to: 'error' } },
    done: {},
    abort: { retry: { to: 'pending' } },
    error: { retry: { to: 'pending' } },
  },
  labels: {
    pending: 'Enviando',
    done: 'Enviado',
    abort: 'Cancelado',
    error: 'Não enviado',
    complete: 'chegar a 100%',
    cancel: 'cancelar',
    fail: 'falhar',
    retry: 'tentar de novo',
  },
});

/** A pending item with `started` is the one whose bytes are on their way. */
export type UploadItem = {
  readonly fileIndex: number;
  readonly state: UploadState;
  readonly started: boolean;
  /** 0 to 100. */
  readonly percentage: number;
};

/** The item to start now: the first one waiting, when none is on its way. */
export function nextToUpload(items: readonly UploadItem[]): UploadItem | undefined {
  const pending = items.filter(({ state }) => state === 'pending');
  return pending.some(({ started }) => started) ? undefined : pending[0];
}

/** The item with its bytes on their way, from 0 %; one that is not pending stays as it was. */
export function startUpload(item: UploadItem): UploadItem {
  return item.state === 'pending' ? { ...item, started: true, percentage: 0 } : item;
}

/** Progress never goes back, and 100 completes the item. */
export function progressUpload(item: UploadItem, percentage: number): UploadItem {
  if (item.state !== 'pending') return item;
  const reached = Math.max(item.percentage, Math.min(100, Math.floor(percentage)));
  return reached === 100
    ? { ...item, state: 'done', started: false, percentage: 100 }
    : { ...item, started: true, percentage: reached };
}

/** Cancels, fails or retries; an action the state forbids leaves the item as it was. */
export function applyToUpload(item: UploadItem, action: Exclude<UploadAction, 'complete'>): UploadItem {
  const state = next(uploadMachine, item.state, action);
  return state ? { ...item, state, started: false, percentage: action === 'retry' ? 0 : item.percentage } : item;
}
