import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { DraftFields } from '../../contract/drafts/draft.ts';
import { findProcess, type ProcessRow, processTables } from '../process-row.ts';
import { requireUnit } from '../require-unit.ts';
import { writeDraftFields } from './draft-fields.ts';
import { heldFields } from './held-fields.ts';

/** What a person acts with. */
type Writing = Pick<PersonAct, 'tx' | 'actor' | 'now'>;

/**
 * A saved draft of one's own that begins with what another draft, or a process, holds, apart from some of its fields.
 * @throws CHOICE_UNKNOWN, UNKNOWN_PART
 */
export async function beginLike(
  { tx, actor, now }: Writing,
  like: ProcessRow,
  changes: Partial<DraftFields>,
): Promise<ProcessRow> {
  const unit = requireUnit(actor);
  const { id } = await processTables(tx)
    .insertInto('processes.process')
    .values({
      state: 'DRAFT',
      draft_kind: 'saved',
      origin_unit_id: unit.id,
      unit_id: unit.id,
      opened_by: actor.personId,
      responsible_id: actor.personId,
      changed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDraftFields(tx, id, { ...(await heldFields(tx, like)), ...changes }, now);
  return (await findProcess(tx, id))!;
}
