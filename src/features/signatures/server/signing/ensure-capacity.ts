import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';

/**
 * A signature is put under the unit in use; what a window still shows of another one is not signed under it.
 * @throws OTHER_CAPACITY
 */
export function ensureCapacity(actor: Actor, named: number | null | undefined): void {
  if (named != null && named !== actor.unit?.id) throw new Refusal(signatureErrors.otherCapacity);
}
