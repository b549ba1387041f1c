import type { ReactNode } from 'react';

/** What the dialog of an act says. */
export interface ActWords {
  /** Verb and object, as a question: "Arquivar o processo 00024.002714/2026-21?". */
  readonly title: string;
  /** The consequence. */
  readonly text?: ReactNode;
  /** The same verb as the title: "Arquivar processo". Never "Sim" or "OK". */
  readonly verb: string;
  /** The verb in progress: "Arquivando…". */
  readonly busy?: string | undefined;
  /** What stays as it is: "Manter aberto". */
  readonly keep: string;
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
