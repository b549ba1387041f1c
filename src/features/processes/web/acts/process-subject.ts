import { type ActContext, actKind } from '../../../../platform/web/acts/act-kind.ts';
import type { ProcessDetail } from '../process.ts';

/** A process as acts need it: the line of a list and a detail are both one. */
export type ProcessSubject = Pick<
  ProcessDetail,
  'id' | 'nup_formatted' | 'state' | 'secrecy' | 'user_responsible' | 'favourite' | 'actions'
> & {
  readonly capacity: Pick<ProcessDetail['capacity'], 'id' | 'label' | 'description'>;
  /** Which documents the reader reaches; a list does not say. */
  readonly documents_access?: ProcessDetail['documents_access'];
};

/** What is done with processes, one or many. */
export const processKind = actKind<ProcessSubject>('process');
export type ProcessContext = ActContext<ProcessSubject>;
export const { offered, refused, verdictOf } = processKind;

/** Some of them are still worked on. */
export const anyOpen = ({ subjects }: ProcessContext): boolean => subjects.some(({ state }) => state !== 'ARCHIVED');
