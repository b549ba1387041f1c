import { formatProtocolNumber } from '../../../../kernel/numbers/protocol-number.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { priorities } from '../../rules/priority.ts';
import { secrecyLevels } from '../../rules/secrecy.ts';
import { interestedOf } from '../reading/present-parties.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import { subjectsOfNups } from '../numbers/subjects-of-nups.ts';

/** A draft as its writer sees it. */
export async function presentDraft(db: Database, row: ProcessRow) {
  const [units, subject, interested, references] = await Promise.all([
    unitsById(db, row.draft_targets),
    row.subject_id === null ? undefined : findSubject(db, row.subject_id),
    interestedOf(db, [row.id], { masked: false }),
    processTables(db)
      .selectFrom('processes.process_reference')
      .select('nup')
      .where('process_id', '=', row.id)
      .execute(),
  ]);
  const referenced = await subjectsOfNups(
    db,
    references.map(({ nup }) => nup),
  );
  return {
    id: row.id,
    kind: row.draft_kind ?? ('auto' as const),
    version: row.version,
    updated_at: row.changed_at.toISOString(),
    begun_at: row.begun_at?.toISOString() ?? null,
    to: row.draft_targets.flatMap((id) => {
      const unit = units.get(id);
      return unit ? presentUnit(unit) : [];
    }),
    subject: subject ? { id: subject.id, name: subject.name } : null,
    description: row.description,
    cc: (interested.get(row.id) ?? []).map(({ party }) => party),
    type: row.type,
    reference_number: row.reference_number,
    process_reference: references.map(({ nup }) => ({
      nup: formatProtocolNumber(nup),
      subject: referenced.get(nup) ?? null,
    })),
    priority: { id: row.priority, name: priorities[row.priority].name },
    due_date: row.due_date,
    secrecy: { id: row.secrecy, name: secrecyLevels[row.secrecy].name },
    secrecy_years: row.secrecy_years,
    legal_reference_id: row.legal_reference_id,
  };
}
