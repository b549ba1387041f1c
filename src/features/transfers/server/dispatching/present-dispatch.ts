import type { Database } from '../../../../platform/server/db/database.ts';
import { draftBegunAt } from '../../../documents/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { type DispatchRow, folderOf } from '../dispatch-row.ts';
import { changesByOthers } from './draft-changes.ts';

/** A dispatch as its writer sees it. */
export async function presentDraft(db: Database, dispatch: DispatchRow) {
  const target = dispatch.target_unit_id === null ? undefined : await findUnit(db, dispatch.target_unit_id);
  const begunAt = await draftBegunAt(db, folderOf(dispatch.id));
  const changes = await changesByOthers(db, [dispatch.id]);
  const people = await peopleById(
    db,
    changes.map(({ person_id }) => person_id),
  );
  return {
    id: dispatch.id,
    process_id: dispatch.process_id,
    version: dispatch.version,
    updated_at: dispatch.changed_at.toISOString(),
    to: target ? presentUnit(target) : null,
    observation: dispatch.observation,
    return_by: dispatch.return_by,
    automatic_processing: dispatch.automatic_processing,
    written: begunAt !== null,
    begun_at: begunAt?.toISOString() ?? null,
    colleague_changes: changes.map(({ document_id, what, name, person_id, changed_at }) => ({
      document_id,
      what,
      name,
      user: { id: person_id, name: people.get(person_id)?.name ?? '' },
      date: changed_at.toISOString(),
    })),
  };
}
