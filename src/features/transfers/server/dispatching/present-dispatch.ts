import type { Database } from '../../../../platform/server/db/database.ts';
import { hasDraftWritten } from '../../../documents/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import type { DispatchRow } from '../dispatch-row.ts';

/** A dispatch as its writer sees it. */
export async function presentDraft(db: Database, dispatch: DispatchRow) {
  const target = dispatch.target_unit_id === null ? undefined : await findUnit(db, dispatch.target_unit_id);
  return {
    id: dispatch.id,
    process_id: dispatch.process_id,
    version: dispatch.version,
    updated_at: dispatch.changed_at.toISOString(),
    to: target ? presentUnit(target) : null,
    observation: dispatch.observation,
    automatic_processing: dispatch.automatic_processing,
    written: await hasDraftWritten(db, dispatch.id),
  };
}
