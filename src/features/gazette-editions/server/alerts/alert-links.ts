import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { answerLinks, hoursOfALetter } from '../../../../platform/server/mailbox/index.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { alertLimits } from '../../rules/alert-rules.ts';

type Purpose = 'confirm' | 'stop';
type Signing = Pick<Deps, 'secrets'>;

const links = answerLinks<Purpose>('gazette-alerts');

/** What the link of a letter carries. */
export const alertToken = (deps: Signing, purpose: Purpose, of: { readonly id: number; readonly now: Date }): string =>
  links.token(deps, purpose, { ...of, hours: purpose === 'confirm' ? alertLimits.hoursToConfirm : hoursOfALetter });

/** The alert that a link is of. @throws ALERT_UNKNOWN */
export function alertOf(
  deps: Signing,
  purpose: Purpose,
  carried: { readonly token: string; readonly now: Date },
): number {
  const id = links.idOf(deps, purpose, carried);
  if (id === null) throw new Refusal(editionErrors.alertUnknown);
  return id;
}
