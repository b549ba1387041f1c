import type { Reason } from '../../../kernel/decision.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { commonErrors } from '../../contract/error-kind.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/**
 * Lets pass who holds one of the permissions that a call asks for.
 * @param explainLack why whoever holds none of them is refused, and who gives them
 * @throws FORBIDDEN with the sentence of the call
 */
export function ensureAdmitted(
  { access, forbidden }: Pick<Endpoint, 'access' | 'forbidden'>,
  actor: Actor,
  explainLack?: (permissions: readonly number[]) => Reason,
): void {
  if (access.kind !== 'anyOf' || access.permissions.some((permission) => actor.permissions.has(permission))) return;
  const reason = explainLack?.(access.permissions);
  const reasons = reason ? [{ ...reason, message: forbidden }] : [];
  throw new Refusal(commonErrors.forbidden, { message: forbidden, ...(reason && { reasons }) });
}
