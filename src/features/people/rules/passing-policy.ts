// Decision 74: when a unit becomes part of another, its people go along with the access that they have, and with no more.
import { allowedIf, type Decision, everyOf, firstOf } from '../../../kernel/decision.ts';
import {
  type Giver,
  type GrantPlace,
  mayAdminister,
  permissionsIn,
  type ProfileFacts,
} from '../../access/rules/grant-policy.ts';

/** A bond that would go to another unit, with what its person has there already; `null`: no bond yet. */
export interface PassingFacts {
  readonly personId: number;
  readonly name: string;
  readonly from: GrantPlace;
  readonly profiles: readonly ProfileFacts[];
  readonly to: GrantPlace;
  readonly there: { readonly active: boolean; readonly profiles: readonly ProfileFacts[] } | null;
}

/**
 * Whether somebody's access in a unit may go to another: whoever orders it administers both, and nobody comes to do there what
 * they did in neither, unless whoever orders it could do it too.
 */
export function mayPass(giver: Giver, { personId, name, from, profiles, to, there }: PassingFacts): Decision {
  return firstOf(
    () => mayAdminister(giver, { personId, place: from, profiles }),
    () => mayAdminister(giver, { personId, place: to, profiles: there?.profiles ?? [] }),
    () => {
      const before = new Set([...permissionsIn(from, profiles), ...permissionsIn(to, there?.profiles ?? [])]);
      const gained = [...permissionsIn(to, [...profiles, ...(there?.profiles ?? [])])].filter(
        (id) => !giver.permissions.has(id) && !before.has(id),
      );
      return everyOf(
        allowedIf(there?.active ?? true, {
          code: 'BOND_OFF_THERE',
          message: `${name} tem em ${to.label} uma lotação desligada.`,
          resolve: `Religue essa lotação, ou encerre a de ${from.label}.`,
        }),
        allowedIf(gained.length === 0, {
          code: 'WOULD_GAIN',
          message: `${name} passaria a poder em ${to.label} o que não pode em ${from.label}.`,
          resolve: `Limite as permissões de ${to.label} como as de ${from.label}, ou retire o perfil antes.`,
        }),
      );
    },
  );
}
