import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { isAnswered, mayUseLink } from '../../rules/external-link.ts';
import { findLinkBySecret, lockLink } from './link-row.ts';
import { type LinkAtHand, openLink } from './open-link.ts';

interface Entering {
  readonly db: Database;
  readonly now: Date;
}

/**
 * What the secret of an address opens, if anything may be done by it.
 * @throws LINK_NOT_FOUND, LINK_DEAD with why
 */
export async function enterLink(entering: Entering, hash: string): Promise<LinkAtHand> {
  const link = await findAnyLink(entering, hash);
  ensureAllowed(mayUseLink(link.state), signatureErrors.linkDead);
  return link;
}

/** The same, also of one that was answered: what became of it is shown, and an answer sent again is answered again. */
export async function enterAnswered(entering: Entering, hash: string): Promise<LinkAtHand> {
  const link = await findAnyLink(entering, hash);
  if (!isAnswered(link.state)) ensureAllowed(mayUseLink(link.state), signatureErrors.linkDead);
  return link;
}

/**
 * The same, locked, by who acts on the link itself: those who try CPFs and codes by it come one after another.
 * @throws LINK_DEAD with why
 */
export async function lockEntered(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  id: number,
): Promise<LinkAtHand> {
  const link = await openLink(tx, await lockLink(tx, id), now);
  ensureAllowed(mayUseLink(link.state), signatureErrors.linkDead);
  return link;
}

async function findAnyLink({ db, now }: Entering, hash: string): Promise<LinkAtHand> {
  const row = await findLinkBySecret(db, hash);
  if (!row) throw new Refusal(signatureErrors.linkNotFound);
  return openLink(db, row, now);
}
