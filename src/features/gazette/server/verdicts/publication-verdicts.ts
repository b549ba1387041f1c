import { type PublicationAct, publicationActs } from '../../../../platform/contract/acts.generated.ts';
import { verdictKind } from '../../../../platform/server/acts/verdicts.ts';
import type { MarkingPlace } from '../../rules/publication-policy.ts';
import type { MarkingFacts, ProgrammingFacts, PublicationFacts } from '../../rules/publication-facts.ts';

/** A line of the gazette, about which acts are judged. */
export interface JudgedPublication {
  readonly id: number;
  readonly facts: PublicationFacts;
  readonly marking: MarkingFacts;
  readonly place: MarkingPlace;
  /** The date that the line is about; null of a line of a document. */
  readonly programming: ProgrammingFacts | null;
}

/** What is said of the acts on a line. */
export const publicationVerdicts = verdictKind<JudgedPublication, PublicationAct>('publication', publicationActs);
