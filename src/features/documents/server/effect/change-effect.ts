import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { requireUnit } from '../../../processes/server/index.ts';
import type { EffectFacts } from '../../rules/effect-policy.ts';
import type { NoEffectMotivation, RevertMotivation } from '../../rules/effect.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';

type EffectAct = { readonly observation: string | null } & (
  | { readonly kind: 'NO_EFFECT'; readonly motivation: NoEffectMotivation }
  | { readonly kind: 'REVERT_NO_EFFECT'; readonly motivation: RevertMotivation }
);

/** A document as the policies of its effect look at it. */
export const factsOfEffect = ({ filed_at, no_effect_at }: DocumentRow): EffectFacts => ({
  filed: filed_at !== null,
  withoutEffect: no_effect_at !== null,
});

/**
 * Writes down an act on the effect of a locked document, and how the document stands after it.
 * @returns the document; its version is another, so that what is open on a screen is read again with the mark
 */
export async function changeEffect(act: PersonAct, before: DocumentRow, done: EffectAct): Promise<DocumentRow> {
  const { tx, now, actor } = act;
  await documentTables(tx)
    .insertInto('documents.effect_act')
    .values({
      ...done,
      document_id: before.id,
      person_id: actor.personId,
      unit_id: requireUnit(actor).id,
      acted_at: now,
    })
    .execute();
  const off = done.kind === 'NO_EFFECT';
  return documentTables(tx)
    .updateTable('documents.document')
    .set((eb) => ({
      no_effect_at: off ? now : null,
      no_effect_by: off ? actor.personId : null,
      no_effect_motivation: off ? done.motivation : null,
      no_effect_justification: off ? done.observation : null,
      effect_restored_at: off ? null : now,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
