// Specification 001 §4: what the policies of the gazette look at.
import type { LocalDate } from '../../../kernel/calendar.ts';
import type { GazetteSignatures, ProgrammingState, PublicationState } from './publication-states.ts';

/** A date of a document. */
export interface ProgrammingFacts {
  readonly id: number;
  readonly date: LocalDate;
  readonly state: ProgrammingState;
  /** It went to the printshop, which is final. */
  readonly sent: boolean;
}

/** A document on its way to the gazette. */
export interface PublicationFacts {
  readonly state: PublicationState | 'UNMARKED';
  readonly signatures: GazetteSignatures;
  readonly withoutEffect: boolean;
  /** Part of its process, as opposed to a draft. */
  readonly filed: boolean;
  /** Anyone may read its process. */
  readonly isPublic: boolean;
  readonly programmings: readonly ProgrammingFacts[];
}

/** What besides decides whether a document may go there at all (R301). */
export interface MarkingFacts {
  /** Its kind goes to the gazette. */
  readonly kindGoes: boolean;
  /** It is a text written here, or a file in a format that the gazette takes: DOCX or ODT. */
  readonly formatGoes: boolean;
}
