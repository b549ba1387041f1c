import { reasonsOf } from '../../../kernel/decision.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { coverageOf } from '../../units/rules/applicability.ts';
import { presentApplicabilities } from '../../units/server/index.ts';
import { mayDeleteModel, mayManage, modelReach } from '../rules/model-policy.ts';
import { type ModelRow, pagesOfVersion } from './model-rows.ts';

/** Names a version of a model: a document that is kept with it was born from it. */
export const nameOfVersion = (id: number, version: number): string => `modelo-${id}-${version}`;

/** Models as they are listed, in their order. */
export async function presentModels(db: Database, rows: readonly ModelRow[], actor: Actor) {
  const places = await presentApplicabilities(
    db,
    rows.map(({ applicability }) => applicability),
  );
  return rows.map((row, index) => {
    const { document_type_id, document_type_name, changed_by_name, applicability, ...told } = row;
    const managed = mayManage(modelReach(actor, row.official ? 'official' : 'ordinary'), applicability);
    const [notEdited] = reasonsOf(managed);
    const [notDeleted] = reasonsOf(managed.allowed ? mayDeleteModel(row.uses) : managed);
    return {
      ...told,
      ...places[index]!,
      document_type: document_type_id,
      document_type_name,
      status: row.active ? ('active' as const) : ('inactive' as const),
      document_coverage: coverageOf(applicability),
      part_capacity: applicability.parts.flatMap(({ id: part_id, all_capacities, capacities }) =>
        (all_capacities ? [null] : capacities).map((capacity_id) => ({ part_id, capacity_id })),
      ),
      gdocs_id: nameOfVersion(row.id, row.version),
      code: String(row.id),
      changed_at: row.changed_at.toISOString(),
      changed_by: changed_by_name,
      last_used_at: row.last_used_at?.toISOString() ?? null,
      why_not_edit: notEdited?.message ?? null,
      why_not_delete: notDeleted?.message ?? null,
    };
  });
}

/** One model with its text. */
export async function presentModel(db: Database, row: ModelRow, actor: Actor) {
  const [listed] = await presentModels(db, [row], actor);
  return { ...listed!, document_json: await pagesOfVersion(db, row.id, row.version) };
}
