import type { ReactNode } from 'react';
import type { Confirmation } from '../ui/overlays/confirm.tsx';

/** What the dialog of an act says. */
export interface ActWords extends Pick<Confirmation, 'title' | 'verb' | 'keep'> {
  /** The consequence. */
  readonly text?: ReactNode;
  /** The verb in progress: "Arquivando…". */
  readonly busy?: string | undefined;
  /** Told when it was done; left out where the outcome is told by who opened the dialog. */
  readonly done?: string | undefined;
}

/** The words for one subject by its name, or for how many they are. */
export function wordsFor<S>(
  subjects: readonly S[],
  one: (subject: S) => ActWords,
  many: (count: number) => ActWords,
): ActWords {
  const [first, ...others] = subjects;
  return first !== undefined && others.length === 0 ? one(first) : many(subjects.length);
}
