// Decision 91: who shares a view with a unit, changes it and takes it away.
import { allowed, type Decision, denied } from '../../../../kernel/decision.ts';
import { whoGives } from '../../../access/rules/lacks-permission.ts';
import { permission } from '../../../access/rules/permissions.ts';

/** Who acts, where, and what of the unit's they may take care of. */
export interface ViewActor {
  readonly personId: number;
  /** The unit in use. */
  readonly unitId: number | null;
  readonly permissions: ReadonlySet<number>;
}

export interface ViewFacts {
  /** Who saved it. */
  readonly personId: number;
  /** The unit with which it is shared. */
  readonly unitId: number | null;
  /** Whether who saved it works in that unit today. */
  readonly authorIsThere: boolean;
}

/** A view is seen by whose it is; a shared one by whoever works in its unit, and by nobody else. */
export const seesView = (actor: ViewActor, { personId, unitId }: Pick<ViewFacts, 'personId' | 'unitId'>): boolean =>
  unitId === null ? personId === actor.personId : unitId === actor.unitId;

/** Its name, what it shows and with whom it is shared: who saved it; of a shared one whose author is gone, whoever works there. */
export function mayChangeView(actor: ViewActor, view: ViewFacts): Decision {
  if (view.personId === actor.personId || (view.unitId !== null && !view.authorIsThere)) return allowed();
  return denied({
    code: 'VIEW_OF_ANOTHER',
    message: 'Esta visão foi compartilhada por outra pessoa.',
    resolve: 'Peça a quem a compartilhou ou guarde uma cópia sua.',
  });
}

const caresForUnit = [
  permission.MANAGE_BOOKMARKS_ADM,
  permission.MANAGE_BOOKMARKS_PART,
  permission.MANAGE_BOOKMARKS_CAPACITY,
] as const;

/** Whoever may change it, and, of a shared one, whoever takes care of the unit's markers. */
export function mayDeleteView(actor: ViewActor, view: ViewFacts): Decision {
  if (view.unitId !== null && caresForUnit.filter((one) => actor.permissions.has(one)).length > 0) return allowed();
  const decision = mayChangeView(actor, view);
  if (decision.allowed || view.unitId === null) return decision;
  const [{ code, message }] = decision.reasons;
  return denied({ code, message, resolve: `Peça a quem a compartilhou. ${whoGives('MANAGE_BOOKMARKS_CAPACITY')}` });
}

/** With the unit in use, by whoever works there. */
export function mayShareView(actor: ViewActor): Decision {
  if (actor.unitId !== null) return allowed();
  return denied({
    code: 'NO_UNIT',
    message: 'Para compartilhar uma visão é preciso ter uma lotação.',
    resolve: 'Guarde-a só para você.',
  });
}
