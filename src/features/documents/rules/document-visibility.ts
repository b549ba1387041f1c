// Decisions, first bullet (who reads what): which of a process's documents a person may open, and how.
import type { ReadableDocuments } from '../../processes/rules/reading-policy.ts';

export type DocumentToRead = {
  /** Part of the process, as opposed to a draft of it. */
  readonly filed: boolean;
  /** Nothing is asked of it any more. */
  readonly complete: boolean;
  readonly authorId: number;
  /** People who are asked to sign it, or signed it; who refused is neither. */
  readonly signerIds: readonly number[];
  /** Being written by this person, or in their unit. */
  readonly mine: boolean;
};

/** `copy` is the copy to print that everyone may have; `original` is the file and its text. */
export type DocumentReading = 'none' | 'copy' | 'original';

/** @param documents what the process gives this person, by the reading matrix */
export function readingOfDocument(
  document: DocumentToRead,
  documents: ReadableDocuments,
  personId: number | null,
): DocumentReading {
  const signs = personId !== null && document.signerIds.includes(personId);
  if (!document.filed) return document.mine || signs ? 'original' : 'none';
  if (documents === 'all') return 'original';
  // Documents addressed to a person are those they signed, are asked to sign, or brought themselves.
  if (signs || (personId !== null && document.authorId === personId)) return documents === 'none' ? 'none' : 'original';
  return documents === 'public' && document.complete ? 'copy' : 'none';
}
