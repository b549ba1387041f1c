import { createStore } from '../store/create-store.ts';

/** R493. */
export type ToastKind = 'success' | 'danger' | 'warning' | 'info';

/** What a notice may offer: a place to go, or an act to take back. */
export type ToastOffer =
  { readonly label: string; readonly to: string } | { readonly label: string; readonly act: () => void };

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly offer: ToastOffer | null;
  /** How long it stays, in milliseconds. */
  readonly duration: number;
  readonly at: Date;
}

export interface ToastState {
  readonly current: Toast | null;
  /** True during the 150 ms in which the current notice leaves. */
  readonly leaving: boolean;
  readonly waiting: readonly Toast[];
  /** Everything said in this session, newest first: the bell shows it. */
  readonly history: readonly Toast[];
}

/** R492 and decisions C2, in milliseconds. */
export const toastTimes = { brief: 2000, long: 8000, leaving: 150, between: 250 } as const;
/** How long it is told what is wrong with one field of a model, in milliseconds (R577, R583). */
export const FAULT_TIME = 5000;
const HISTORY = 100;

export const toasts = createStore<ToastState>({ current: null, leaving: false, waiting: [], history: [] });

let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let remaining = 0;
let startedAt = 0;
let paused = false;

/** Says something brief. Errors, warnings and anything with an offer stay 8 s, the rest 2 s. Returns its id. */
export function showToast(
  kind: ToastKind,
  message: string,
  offer: ToastOffer | null = null,
  duration: number = usualTime(kind, offer),
): number {
  const toast: Toast = {
    id: nextId++,
    kind,
    message,
    offer,
    duration,
    at: new Date(),
  };
  toasts.set((state) => ({
    ...state,
    waiting: [...state.waiting, toast],
    history: [toast, ...state.history].slice(0, HISTORY),
  }));
  if (toasts.get().current === null && timer === undefined) showNext();
  return toast.id;
}

const usualTime = (kind: ToastKind, offer: ToastOffer | null): number =>
  offer !== null || kind === 'danger' || kind === 'warning' ? toastTimes.long : toastTimes.brief;

/** Hides the current notice now. */
export function dismissToast(): void {
  const { current, leaving } = toasts.get();
  if (!current || leaving) return;
  clearTimeout(timer);
  paused = false;
  toasts.set((state) => ({ ...state, leaving: true }));
  timer = setTimeout(() => {
    toasts.set((state) => ({ ...state, current: null, leaving: false }));
    timer = setTimeout(showNext, toastTimes.between);
  }, toastTimes.leaving);
}

/** Takes back notices that are no longer true: the one on screen leaves, those that wait are not shown. The history keeps them. */
export function withdrawToasts(ids: readonly number[]): void {
  toasts.set((state) => ({ ...state, waiting: state.waiting.filter(({ id }) => !ids.includes(id)) }));
  const { current } = toasts.get();
  if (current && ids.includes(current.id)) dismissToast();
}

/** Stops the clock while the pointer or the focus is on the notice. */
export function pauseToast(): void {
  if (paused || toasts.get().leaving || !toasts.get().current) return;
  paused = true;
  clearTimeout(timer);
  remaining -= performance.now() - startedAt;
}

/** Lets the clock run again, with at least a second left. */
export function resumeToast(): void {
  if (!paused) return;
  paused = false;
  run(Math.max(remaining, 1000));
}

/** Forgets everything said, on logout. */
export function clearToasts(): void {
  clearTimeout(timer);
  timer = undefined;
  paused = false;
  toasts.set({ current: null, leaving: false, waiting: [], history: [] });
}

function showNext(): void {
  timer = undefined;
  const [next, ...waiting] = toasts.get().waiting;
  if (!next) return;
  toasts.set((state) => ({ ...state, current: next, leaving: false, waiting }));
  run(next.duration);
}

function run(milliseconds: number): void {
  remaining = milliseconds;
  startedAt = performance.now();
  timer = setTimeout(dismissToast, milliseconds);
}
