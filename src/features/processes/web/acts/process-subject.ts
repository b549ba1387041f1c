import type { ProcessAct } from '../../../../platform/contract/acts.generated.ts';
import { type ActContext, actKind } from '../../../../platform/web/acts/act-kind.ts';
import type { BlockedReason } from '../../../../platform/web/ui/actions/blocked.ts';
import { blockedBy, type ProcessDetail } from '../process.ts';

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

/** What the server says about an act of the process; it says nothing of an act that makes no sense for this reader. */
export const verdictOf = ({ actions }: Pick<ProcessSubject, 'actions'>, act: ProcessAct) =>
  actions.find(({ action }) => action === act);

/** Offered where the server says something of it. */
export const offered =
  (act: ProcessAct) =>
  ({ subjects }: ProcessContext): boolean =>
    subjects.some((process) => verdictOf(process, act) !== undefined);

/** Blocked when it may be done to none of them, for what the server says of the first. Of many, each is told what came of it. */
export const refused =
  (act: ProcessAct) =>
  ({ subjects }: ProcessContext): BlockedReason | null => {
    const verdicts = subjects.flatMap((process) => verdictOf(process, act) ?? []);
    if (verdicts.some(({ allowed }) => allowed)) return null;
    return blockedBy(verdicts[0] ?? { allowed: false, reason: null, resolve: null });
  };

/** Some of them are still worked on. */
export const anyOpen = ({ subjects }: ProcessContext): boolean => subjects.some(({ state }) => state !== 'ARCHIVED');
