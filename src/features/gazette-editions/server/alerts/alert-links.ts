import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { readToken, signToken } from '../../../../platform/server/storage/index.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { alertLimits } from '../../rules/alert-rules.ts';

type Purpose = 'confirm' | 'stop';
type Signing = Pick<Deps, 'secrets'>;

const HOUR_MS = 3_600_000;
/** A letter is kept for years, and so must the way out of it be. */
const STOPS_FOR_HOURS = 20 * 365 * 24;

const secretOf = ({ secrets }: Signing) => secrets.for('gazette-alerts');

/** What the link of a letter carries: it is made when the letter leaves, and no row and no job holds it. */
export function alertToken(deps: Signing, purpose: Purpose, { id, now }: { readonly id: number; readonly now: Date }) {
  const hours = purpose === 'confirm' ? alertLimits.hoursToConfirm : STOPS_FOR_HOURS;
  return signToken(secretOf(deps), purpose, { id }, new Date(now.getTime() + hours * HOUR_MS));
}

/** The alert that a link is of. @throws ALERT_UNKNOWN */
export function alertOf(
  deps: Signing,
  purpose: Purpose,
  { token, now }: { readonly token: string; readonly now: Date },
) {
  const value = readToken(secretOf(deps), purpose, token, now) as { id: number } | null;
  if (value === null) throw new Refusal(editionErrors.alertUnknown);
  return value.id;
}
