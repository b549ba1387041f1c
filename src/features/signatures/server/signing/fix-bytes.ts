import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { freezeDocument, printedSigners } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { maySignSize } from '../../rules/signing-policy.ts';
import { signersShown } from '../refresh-marks.ts';
import type { Signing, SigningAct } from './signing.ts';

/**
 * Fixes the bytes of a document that a person may sign now (`ensureMaySign`); of one that is fixed nothing changes.
 * @throws CANNOT_SIGN of a file that is too large, EMPTY_DOCUMENT, DOCUMENT_INFECTED, RENDER_BUSY, RENDER_FAILED
 */
export async function fixBytes(act: SigningAct, signing: Signing): Promise<Signing> {
  const signersAsked = await signersToPrint(act.tx, act.actor, signing);
  const document = await freezeDocument(act, signing, { signersAsked });
  ensureAllowed(maySignSize(document.size), signatureErrors.cannotSign);
  return { ...signing, document };
}

/** Who is printed under a text: everyone asked, and who signs their own unasked. */
export async function signersToPrint(db: Database, actor: Actor, { own, requests }: Signing) {
  const asked = await signersShown(db, requests);
  return printedSigners(
    own ? asked : [...asked, { name: actor.name, post: actor.post, unit: actor.unit?.label ?? null }],
  );
}
