import { sql } from 'kysely';
import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { modelChanged, modelCreated, modelDeleted } from '../contract/events.ts';
import { modelErrors } from '../contract/model-errors.ts';
import { mayDeleteModel, mayManage, type ModelDoor, modelReach } from '../rules/model-policy.ts';
import type { ReadPages } from './clean-pages.ts';
import {
  decideModel,
  insertModel,
  isSameModel,
  type KeptModel,
  type ModelBody,
  modelKept,
  toldModel,
  updateModel,
} from './keep-model.ts';
import { getModelRow, type ModelRow, pagesOfVersion } from './model-rows.ts';
import { INSTITUTION } from './models-tables.ts';

/** Makes a model of a door. @throws what `decideModel` refuses, MODEL_TOO_LONG, MODEL_BUSY */
export async function makeModel(call: PersonAct, door: ModelDoor, body: ModelBody, read: ReadPages | undefined) {
  const { tx, actor, now } = call;
  const after = await decideModel(call, { door, body, read, before: null });

  const id = await insertModel(tx, after, { now, personId: actor.personId });

  await record(call, modelCreated, INSTITUTION, { model_id: id, version: 1, after: toldModel(after) });
  return modelKept(id, 1, `Modelo “${after.name}” criado.`);
}

interface Change {
  readonly id: number;
  /** The version that was read; left out, whatever is there is changed. */
  readonly version?: number | undefined;
  readonly to: (before: KeptModel) => Promise<KeptModel> | KeptModel;
}

/** Changes a model as its next version; what is so already stays as it is, without an event. @throws MODEL_NOT_FOUND, MODEL_CHANGED and what is refused */
export async function changeModel(call: PersonAct, door: ModelDoor, { id, version, to }: Change) {
  const { tx, actor, now } = call;
  const row = await lockModel(call, door, id);
  if (version !== undefined && version !== row.version) {
    throw new Refusal(modelErrors.changed, {
      message: `${row.changed_by_name} mudou este modelo enquanto você editava.`,
      data: { version: row.version, changed_at: row.changed_at.toISOString() },
    });
  }
  const before = await keptOf(call, row);
  const after = await to(before);
  if (isSameModel(before, after)) return modelKept(id, row.version, 'Nada mudou.');

  const saved = await updateModel(tx, row, after, { now, personId: actor.personId });

  await record(call, modelChanged, INSTITUTION, {
    model_id: id,
    version: saved,
    before: toldModel(before),
    after: toldModel(after),
  });
  return modelKept(id, saved, `Modelo “${after.name}” salvo.`);
}

/** The same by what a call writes of it. */
export const rewriteModel = (
  call: PersonAct,
  door: ModelDoor,
  { id, body, version }: { readonly id: number; readonly body: ModelBody; readonly version?: number | undefined },
  read: ReadPages | undefined,
) =>
  changeModel(call, door, {
    id,
    version,
    to: (before) => decideModel(call, { door, body, read, before }),
  });

/** Takes a model from which nothing was made out of the lists; its versions stay. @throws MODEL_NOT_FOUND, CANNOT_MANAGE_MODEL, MODEL_IN_USE */
export async function dropModel(call: PersonAct, door: ModelDoor, id: number) {
  const { tx, now } = call;
  const row = await lockModel(call, door, id);
  ensureAllowed(mayDeleteModel(row.uses), modelErrors.inUse);

  await sql`update document_models.model set deleted_at = ${now} where id = ${id}`.execute(tx);

  const before = toldModel(await keptOf(call, row));
  await record(call, modelDeleted, INSTITUTION, { model_id: id, version: row.version, before });
  return { message: `Modelo “${row.name}” excluído.` };
}

/** A model that whoever acts looks after, locked. @throws MODEL_NOT_FOUND, CANNOT_MANAGE_MODEL */
async function lockModel({ tx, actor }: PersonAct, door: ModelDoor, id: number): Promise<ModelRow> {
  await getModelRow(tx, door, id, actor);
  await sql`select from document_models.model where id = ${id} for update`.execute(tx);
  // Read again: what was seen before the lock may have left.
  const row = await getModelRow(tx, door, id, actor);
  ensureAllowed(mayManage(modelReach(actor, door), row.applicability), modelErrors.cannotManage);
  return row;
}

const keptOf = async ({ tx }: PersonAct, row: ModelRow): Promise<KeptModel> => ({
  official: row.official,
  name: row.name,
  short_name: row.short_name,
  use_type: row.use_type,
  nature: row.nature,
  document_type_id: row.document_type_id,
  category: row.category,
  applicability: row.applicability,
  active: row.active,
  document_json: await pagesOfVersion(tx, row.id, row.version),
});
