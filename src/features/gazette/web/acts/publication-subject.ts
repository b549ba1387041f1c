import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { type ActContext, actKind } from '../../../../platform/web/acts/act-kind.ts';
import type { StartedOutcome } from '../../../../platform/web/acts/many/use-many.tsx';
import type { listPending } from '../../contract/reading/list-pending.ts';

/** A line of the gazette: a document, or one of its dates. */
export type PublicationItem = OutputOf<typeof listPending>['results'][number];

/** What is done with lines of the gazette, one or many. */
export const publicationKind = actKind<PublicationItem>('publication');
export const { offered, refused } = publicationKind;

/** What the form of an act on lines is given. */
export interface FormOfPublicationsProps {
  readonly publications: readonly PublicationItem[];
  /** Of many that go on in the queue, what says which left. */
  readonly onDone: (outcome: StartedOutcome | undefined) => unknown;
  readonly onClose: () => void;
}

/** Reads again what an act changed, and lets go of the lines that it was done to. */
export const letGo =
  ({ subjects, refresh }: ActContext<PublicationItem>) =>
  (outcome: StartedOutcome | undefined): Promise<void> =>
    refresh(outcome ? subjects.filter(({ id }) => outcome.results.some((one) => one.id === id)) : subjects);
