import type { Editor } from '@tiptap/core';
import { type ApplicabilityDraft, draftOfApplicability, sentOfApplicability } from '../../../units/web/index.ts';
import type { Applicability } from '../../../units/rules/applicability.ts';
import type { ModelFile } from '../files/model-file.ts';
import type { Model, ModelDoor } from '../../rules/model-policy.ts';
import type { ModelPages, WholeModel } from '../models.ts';

/** What a model says of itself beside its text, while it is written. It stands in the text, so that one way back takes all of it back. */
export interface ModelData {
  readonly name: string;
  readonly shortName: string;
  readonly type: string;
  readonly useType: WholeModel['use_type'];
  readonly nature: WholeModel['nature'];
  readonly category: WholeModel['category'];
  readonly active: boolean;
  readonly where: ApplicabilityDraft;
}

/** A model while it is written: what it says of itself, and its pages. */
export interface ModelDraft {
  readonly data: ModelData;
  readonly pages: ModelPages;
}

/** What the writing of a saved model begins from. */
export const draftOfModel = (model: WholeModel): ModelDraft => ({
  data: dataOfModel(model),
  pages: model.document_json,
});

/** A copy says so in its name, and applies where its writer chooses. */
export const dataOfModel = (model: WholeModel): ModelData => ({
  name: model.name,
  shortName: model.short_name,
  type: String(model.document_type),
  useType: model.use_type,
  nature: model.nature,
  category: model.category,
  active: model.active,
  where: draftOfApplicability(model),
});

export const emptyData: ModelData = {
  name: '',
  shortName: '',
  type: '',
  useType: 'optional',
  nature: 'organ',
  category: null,
  active: true,
  where: draftOfApplicability(null),
};

export const dataOfFile = ({ name, short_name, use_type, category }: ModelFile): ModelData => ({
  ...emptyData,
  name,
  shortName: short_name,
  useType: use_type,
  category,
});

/** One empty page, on paper as every model begins (R584, R585). */
export const emptyPages: ModelPages = [{ html: '<p></p>', inputs: [], page_margins: 'fine' }];

export const dataIn = ({ state }: Editor): ModelData => JSON.parse(String(state.doc.attrs['data'])) as ModelData;

/** What a model says of itself becomes another, as one step of its history. */
export function changeData(editor: Editor, fields: Partial<ModelData>): void {
  const data = JSON.stringify({ ...dataIn(editor), ...fields });
  if (data !== editor.state.doc.attrs['data']) editor.view.dispatch(editor.state.tr.setDocAttribute('data', data));
}

/** Where it applies, as the rules ask it. */
const applicabilityOf = ({ where, nature }: ModelData): Applicability => {
  const { all_parts, parts, legal_natures } = sentOfApplicability(where);
  return nature === 'organ'
    ? {
        all_parts,
        parts: parts.map((part) => ({ ...part, capacities: part.capacities.map(({ id }) => id) })),
        legal_natures: [],
      }
    : { all_parts: false, parts: [], legal_natures };
};

/** The model as the rules ask it. */
export const modelOf = (data: ModelData, pages: ModelPages): Model => ({
  name: data.name.trim(),
  short_name: data.shortName.trim(),
  nature: data.nature,
  document_type_id: data.type === '' ? null : Number(data.type),
  applicability: applicabilityOf(data),
  pages,
});

/** What is sent of it by a door: only official models are of a kind of what the gazette publishes. */
export const sentOfModel = (door: ModelDoor, data: ModelData, document_json: ModelPages) => ({
  document_json,
  name: data.name,
  short_name: data.shortName,
  use_type: data.useType,
  nature: data.nature,
  document_type: data.type === '' ? null : Number(data.type),
  active: data.active,
  ...sentOfApplicability(data.where),
  ...(door === 'official' ? { category: data.category } : {}),
});
