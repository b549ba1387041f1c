import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { answerLinks, hoursOfALetter } from '../../../../platform/server/mailbox/index.ts';
import { followErrors } from '../../contract/follow-errors.ts';
import { followLimits } from '../../rules/follow-limits.ts';

/** Confirms or stops one follow, or opens the page of a mailbox. */
type Purpose = 'confirm' | 'stop' | 'visit';
type Signing = Pick<Deps, 'secrets'>;

const links = answerLinks<Purpose>('following');
const hoursOf: Readonly<Record<Purpose, number>> = {
  confirm: followLimits.hoursToConfirm,
  stop: hoursOfALetter,
  visit: followLimits.hoursOfVisit,
};

/** What the link of a letter carries. */
export const followToken = (deps: Signing, purpose: Purpose, of: { readonly id: number; readonly now: Date }): string =>
  links.token(deps, purpose, { ...of, hours: hoursOf[purpose] });

/** The row that a link is of. @throws FOLLOW_LINK_UNKNOWN */
export function followOf(
  deps: Signing,
  purpose: Purpose,
  carried: { readonly token: string; readonly now: Date },
): number {
  const id = links.idOf(deps, purpose, carried);
  if (id === null) throw new Refusal(followErrors.linkUnknown);
  return id;
}
