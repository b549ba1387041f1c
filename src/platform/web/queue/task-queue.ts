import type { ComponentType } from 'react';
import { createStore, useStore } from '../store/create-store.ts';
import type { IconType } from '../ui/look.tsx';

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Work that outlives a screen: upload, signing, download, batch (R108). */
export interface Task {
  readonly id: string;
  /** Groups of the panel: "Envios", "Assinaturas", "Downloads". */
  readonly kind: string;
  readonly icon: IconType;
  /** "Assinando 20 documentos". */
  readonly name: string;
  readonly state: TaskState;
  /** 0 to 100; `null` while unknown. */
  readonly percent: number | null;
  /** "13 de 20", "Juntando documentos, passo 2 de 3", or what failed and what to do. */
  readonly detail: string | null;
  readonly cancel: (() => void) | null;
  readonly retry: (() => void) | null;
  /** Where the result can be taken. */
  readonly download: { readonly href: string; readonly name: string } | null;
  /** What it shows besides: a line for each of its items. */
  readonly More: ComponentType | null;
  /** True when closing the window now would lose it. */
  readonly fragile: boolean;
}

export const taskQueue = createStore<readonly Task[]>([]);
/** Whether the panel is folded into the counter of the top bar. */
export const queueFolded = createStore(false);
/** It folded because all went well: what begins next opens it again. */
let foldedByItself = false;

const blank = {
  state: 'running',
  percent: null,
  detail: null,
  cancel: null,
  retry: null,
  download: null,
  More: null,
  fragile: false,
} as const satisfies Partial<Task>;

/** Puts a task in the panel, or replaces the one with the same id. */
export function putTask(task: Pick<Task, 'id' | 'kind' | 'icon' | 'name'> & Partial<Task>): void {
  const whole: Task = { ...blank, ...task };
  if (foldedByItself && isOpen(whole)) {
    foldedByItself = false;
    queueFolded.set(false);
  }
  taskQueue.set((tasks) =>
    tasks.some(({ id }) => id === task.id) ? tasks.map((old) => (old.id === task.id ? whole : old)) : [...tasks, whole],
  );
}

/** Changes a task that is in the panel. */
export function updateTask(id: string, change: Partial<Omit<Task, 'id'>>): void {
  taskQueue.set((tasks) => tasks.map((task) => (task.id === id ? { ...task, ...change } : task)));
  // Once all went well it is in nobody's way; the counter of the bar keeps what was done.
  if (change.state !== 'done' || queueFolded.get()) return;
  if (taskQueue.get().some((task) => isOpen(task) || task.state === 'failed')) return;
  foldedByItself = true;
  queueFolded.set(true);
}

/** Takes a task out of the panel. */
export const removeTask = (id: string): void => taskQueue.set((tasks) => tasks.filter((task) => task.id !== id));

/** Takes out what ended well. Failures stay until they are solved or dismissed. */
export const clearDone = (): void =>
  taskQueue.set((tasks) => tasks.filter(({ state }) => state !== 'done' && state !== 'cancelled'));

/** Empties the panel, on logout. */
export function clearTasks(): void {
  taskQueue.set([]);
  queueFolded.set(false);
  foldedByItself = false;
}

/** It waits or runs. */
export const isOpen = ({ state }: Task): boolean => state === 'waiting' || state === 'running';

/** How many tasks run or wait, for the counter of the top bar. */
export const useOpenTasks = (): number => useStore(taskQueue).filter(isOpen).length;

/** Asks before the window closes while something fragile runs. Returns what stops it. */
export function guardWindow(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (taskQueue.get().some((task) => task.fragile && isOpen(task))) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
