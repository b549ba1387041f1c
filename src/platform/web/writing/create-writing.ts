import type { ApiError } from '../api/api-error.ts';
import type { Autosave } from './autosave-status.tsx';
import { createStore } from '../store/create-store.ts';
import { createAutosave } from './autosave.ts';
import { dropCopy, keptCopy, readCopy, writeCopy } from './local-copy.ts';

/** What the server holds of a thing that is written: each save goes over a version, and a save over an older one is refused. */
export interface StoredVersion {
  readonly version: number;
  readonly updated_at?: string;
}

export interface WritingOptions<T extends object, S extends StoredVersion | null> {
  /** Where this computer keeps what the server does not have yet: one place per person and thing (`copyKey`). */
  readonly copy: string;
  /** What the server holds when the writing begins; `null` while there is nothing. */
  readonly server: S;
  readonly valueOf: (server: S) => T;
  /** Whether two say the same to the server. */
  readonly same: (one: T, other: T) => boolean;
  /** Sends a value over what the server is known to hold, under the key of the intention. A refusal for another window's version carries it as `current`. */
  readonly save: (value: T, over: S, idempotencyKey?: string) => Promise<NonNullable<S>>;
  /** Of what is empty nothing is made: the first value that is not makes the thing. */
  readonly isEmpty?: (value: T) => boolean;
  /** What was said before the writing began: it takes the place of what was there. */
  readonly said?: Partial<T> | undefined;
}

/** Two versions of one thing, and the choice between them. */
export interface Choice<T> {
  /** What is shown. */
  readonly value: T;
  /** What another window saved meanwhile, while the person has not chosen. */
  readonly conflict: { readonly value: T; readonly savedAt: string | null } | null;
  readonly chooseMine: () => void;
  readonly chooseOther: () => void;
}

/** Something being written: what is shown, where it stands, and what to do with it. */
export interface Writing<T extends object, S extends StoredVersion | null> extends Choice<T> {
  /** Changes when another value than the typed one must be shown: the key of an editor. */
  readonly edition: number;
  readonly autosave: Autosave;
  /** True when what is shown came from this computer and not from the server. */
  readonly recovered: boolean;
  /** Changes a part; kept here at once and on the server within two seconds. */
  readonly change: (part: Partial<T>) => void;
  /** Everything on the server, or rejects. */
  readonly flush: () => Promise<void>;
  /** It is gone, or it became something else: nothing more is kept of it. */
  readonly forget: () => void;
  /** What is shown and what the server is known to hold, at this moment: for what goes on after an answer. */
  readonly now: () => { readonly value: T; readonly held: S };
  /** The server did this by itself, or by another act: it is shown and not sent. */
  readonly follow: (server: S, value: T) => void;
}

/** A writing without a screen. `open` begins to save, and returns what a screen that closes calls. */
export function createWriting<T extends object, S extends StoredVersion | null>(options: WritingOptions<T, S>) {
  const { copy, server, valueOf, same, isEmpty = () => false } = options;
  const start = startOf(options);
  const view = createStore<Pick<Writing<T, S>, 'value' | 'edition' | 'conflict'>>({
    value: start.value,
    edition: 0,
    conflict: null,
  });
  let held = start.left === null || server === null ? server : { ...server, version: start.left.version };
  let other: NonNullable<S> | null = null;
  // A copy may have been sent by the tab that died before it heard the answer.
  let tried = start.left && start.value;
  let written = keptCopy(copy);

  const save = async (value: T, idempotencyKey: string) => {
    if (held === null && isEmpty(value)) return;
    const before = tried;
    tried = value;
    try {
      held = await options.save(value, held, idempotencyKey);
    } catch (error) {
      // The answer of an earlier try was lost: the server holds what this window sent, so nobody else wrote.
      const current = currentOf<S>(error as ApiError);
      if (!current || !before || !same(valueOf(current), before)) throw error;
      held = await options.save(value, current);
    }
  };
  const { status, change, flush, resume, forget, follow } = createAutosave<T>({
    save,
    keep(value) {
      if (value === null) dropCopy(copy, written);
      else written = writeCopy(copy, held?.version ?? 0, value);
    },
    onConflict(error) {
      other = currentOf<S>(error);
      if (other === null) return;
      const conflict = { value: valueOf(other), savedAt: other.updated_at ?? null };
      view.set((now) => ({ ...now, conflict }));
    },
  });
  const show = (known: S, value: T) => {
    held = known;
    view.set(({ edition }) => ({ value, edition: edition + 1, conflict: null }));
  };

  return {
    view,
    status,
    recovered: start.left !== null,
    change: (part: Partial<T>) => {
      const { value } = view.get();
      if ((Object.keys(part) as (keyof T)[]).every((name) => Object.is(part[name], value[name]))) return;
      const next = { ...value, ...part };
      view.set((now) => ({ ...now, value: next }));
      if (held !== null || !isEmpty(next) || !isEmpty(value)) change(next);
    },
    chooseMine: () => {
      if (other === null) return;
      held = other;
      view.set((now) => ({ ...now, conflict: null }));
      resume(view.get().value);
    },
    chooseOther: () => {
      if (other === null) return;
      forget();
      show(other, valueOf(other));
    },
    flush,
    forget,
    now: () => ({ value: view.get().value, held }),
    follow: show,
    open: () => {
      if (start.unsaved) change(view.get().value);
      return follow();
    },
  };
}

/** What to begin with: what was said just now, what a tab that died left in this computer, or what the server holds. */
function startOf<T extends object, S extends StoredVersion | null>({
  copy,
  server,
  valueOf,
  said,
}: WritingOptions<T, S>) {
  const kept = valueOf(server);
  const left = said ? null : readCopy<T>(copy);
  const value: T = { ...kept, ...left?.value, ...said };
  const unsaved = JSON.stringify(value) !== JSON.stringify(kept);
  if (said || !unsaved) dropCopy(copy);
  return { value, unsaved, left: unsaved ? left : null };
}

/** What the server holds, when a save was refused because of it. */
const currentOf = <S>(error: ApiError): NonNullable<S> | null =>
  (error.details?.['current'] as NonNullable<S> | undefined) ?? null;
