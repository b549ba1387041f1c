import { commonErrors } from '../../../platform/contract/error-kind.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';

/**
 * The unit a servant acts under.
 * @throws FORBIDDEN for someone without a bond
 */
export function requireUnit(actor: Actor): NonNullable<Actor['unit']> {
  if (actor.unit) return actor.unit;
  throw new Refusal(commonErrors.forbidden, {
    message: 'Você precisa de uma lotação para fazer isso. Peça o acesso ao administrador da sua unidade.',
  });
}

/** The actor as the policies look at them. */
export const policyActor = (actor: Actor) => ({
  personId: actor.personId,
  unitId: actor.unit?.id ?? null,
  permissions: actor.permissions,
});
