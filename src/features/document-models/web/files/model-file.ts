import { bringFile } from '../../../../platform/web/ui/actions/bring-file.ts';
import { fieldKinds } from '../../rules/model-fields.ts';
import { categories, NAME_LIMIT } from '../../rules/model-policy.ts';
import type { ModelPages, WholeModel } from '../models.ts';

/** A model as it leaves for another body: its text and its kind, nothing of where it applied. */
export interface ModelFile {
  readonly carimbo_model: 1;
  readonly name: string;
  readonly short_name: string;
  readonly use_type: WholeModel['use_type'];
  readonly category: WholeModel['category'];
  readonly document_json: ModelPages;
}

/** Bytes of a file that is read: what the server takes of a model. */
const MOST_BYTES = 16 * 1024 * 1024;

export const fileOfModel = ({ name, short_name, use_type, category, document_json }: WholeModel): ModelFile => ({
  carimbo_model: 1,
  name,
  short_name,
  use_type,
  category,
  document_json,
});

/** Gives a model to the person as a file. */
export function bringModel(model: WholeModel): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(fileOfModel(model), null, 2)], { type: 'application/json' }),
  );
  const name = model.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
  bringFile(url, `modelo-${name.replace(/^-+|-+$/g, '') || model.id}.json`);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reads the file of a model. Only its shape is looked at: what its text may hold, the server decides. */
export async function readModelFile(file: File): Promise<{ readonly model: ModelFile } | { readonly refusal: string }> {
  if (file.size > MOST_BYTES) return { refusal: `${file.name} tem mais de 16 MB. Diminua as imagens do modelo.` };
  try {
    const read: unknown = JSON.parse(await file.text());
    if (isModelFile(read)) {
      const { name, short_name, use_type, category, document_json } = read;
      return {
        model: {
          carimbo_model: 1,
          name: name.slice(0, NAME_LIMIT),
          short_name: short_name.slice(0, NAME_LIMIT),
          use_type: use_type === 'obligatory' ? 'obligatory' : 'optional',
          category: categories.find((one) => one === category) ?? null,
          document_json: document_json.map((page) => ({ ...page, inputs: (page.inputs ?? []).map(fieldRead) })),
        },
      };
    }
  } catch {
    // Not JSON: said below, as of any other file.
  }
  return { refusal: `${file.name} não é um modelo do Carimbo. Escolha um arquivo que saiu de “Levar em arquivo”.` };
}

/** What a field says of itself is of its kind, or is not said. */
const fieldRead = (field: ModelPages[number]['inputs'][number]): ModelPages[number]['inputs'][number] => {
  const { placeholder, options, isMandatory }: Readonly<Record<'placeholder' | 'options' | 'isMandatory', unknown>> =
    field;
  return {
    ...field,
    isMandatory: isMandatory === true,
    placeholder: typeof placeholder === 'string' ? placeholder : '',
    options: Array.isArray(options) ? options.filter((one) => typeof one === 'string') : [],
  };
};

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const isModelFile = (given: unknown): given is ModelFile =>
  isRecord(given) &&
  given['carimbo_model'] === 1 &&
  typeof given['name'] === 'string' &&
  typeof given['short_name'] === 'string' &&
  Array.isArray(given['document_json']) &&
  given['document_json'].every(
    (page) => isRecord(page) && typeof page['html'] === 'string' && fieldsRead(page['inputs'] ?? []),
  );

const fieldsRead = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every(
    (field) =>
      isRecord(field) && typeof field['name'] === 'string' && fieldKinds.some((kind) => kind === field['type']),
  );
