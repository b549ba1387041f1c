import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { activateOfficialModel } from '../contract/official/activate-official-model.ts';
import { createOfficialModel } from '../contract/official/create-official-model.ts';
import { deleteOfficialModel } from '../contract/official/delete-official-model.ts';
import { editOfficialModel } from '../contract/official/edit-official-model.ts';
import { getOfficialModel } from '../contract/official/get-official-model.ts';
import { listManagedOfficialModels } from '../contract/official/list-managed-official-models.ts';
import { createModel } from '../contract/ordinary/create-model.ts';
import { deleteModel } from '../contract/ordinary/delete-model.ts';
import { editModel } from '../contract/ordinary/edit-model.ts';
import { getModel } from '../contract/ordinary/get-model.ts';
import { searchModels } from '../contract/ordinary/search-models.ts';
import type { ModelDoor } from '../rules/model-policy.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { modelsPlace, officialModelsPlace } from './places.ts';

/** A model where it is listed. */
export type ListedModel = OutputOf<typeof searchModels>['results'][number];
/** A model with its text. */
export type WholeModel = OutputOf<typeof getModel>;
export type ModelPages = WholeModel['document_json'];

/** What each door calls, and where its screens are. */
export const doors = {
  ordinary: {
    place: modelsPlace,
    list: searchModels,
    get: getModel,
    create: createModel,
    edit: editModel,
    remove: deleteModel,
    editor: '/app/admin/editor-modelos',
    editorOf: (id: number) => `/app/admin/editor-modelos/${id}`,
    fresh: 'Novo modelo',
  },
  official: {
    place: officialModelsPlace,
    list: listManagedOfficialModels,
    get: getOfficialModel,
    create: createOfficialModel,
    edit: editOfficialModel,
    remove: deleteOfficialModel,
    editor: '/app/admin/doe-editor',
    editorOf: (id: number) => `/app/admin/doe-editor?id=${id}`,
    fresh: 'Novo modelo oficial',
  },
} as const satisfies Record<ModelDoor, object>;

/** What a call writes of a model that stays as it is. */
const bodyOf = ({ document_type, parts, ...model }: WholeModel) => ({
  document_json: model.document_json,
  use_type: model.use_type,
  name: model.name,
  short_name: model.short_name,
  nature: model.nature,
  all_parts: model.all_parts,
  legal_natures: model.legal_natures,
  parts: parts.map(({ id, all_capacities, capacities }) => ({
    id,
    all_capacities,
    capacities: capacities.map((unit) => ({ id: unit.id })),
  })),
  document_type,
  version: model.version,
});

/** Switches a model on or off; those of every day by their one call that changes them. */
export async function switchModel(door: ModelDoor, id: number, active: boolean): Promise<void> {
  if (door === 'official') {
    await callEndpoint(activateOfficialModel, { params: { id }, body: { active } });
    return;
  }
  const model = await callEndpoint(getModel, { params: { id } });
  await callEndpoint(editModel, { params: { id }, body: { ...bodyOf(model), active } });
}
