import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { canonicalJson, type JsonValue } from '../../../kernel/canonical-json.ts';
import { tidyName } from '../../../kernel/names.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { modelsTables } from './models-tables.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { Applicability } from '../../units/rules/applicability.ts';
import { isKnownPlace, keptApplicability } from '../../units/server/index.ts';
import type { officialFields } from '../contract/model.ts';
import { modelErrors } from '../contract/model-errors.ts';
import { isComplete, mayManage, type ModelDoor, modelReach, ofNature } from '../rules/model-policy.ts';
import { namedPages, type Page, pagesRead, type ReadPages } from './clean-pages.ts';
import type { ModelRow } from './model-rows.ts';
import { nameOfVersion } from './present-models.ts';

type OfficialBody = z.output<z.ZodObject<typeof officialFields>>;
/** What a call writes of a model; those of every day have no category. */
export type ModelBody = Omit<OfficialBody, 'category'> & Partial<Pick<OfficialBody, 'category'>>;

/** A model as it is kept, with its text. */
export interface KeptModel {
  readonly official: boolean;
  readonly name: string;
  readonly short_name: string;
  readonly use_type: ModelRow['use_type'];
  readonly nature: ModelRow['nature'];
  readonly document_type_id: number;
  readonly category: ModelRow['category'];
  readonly applicability: Applicability;
  readonly active: boolean;
  readonly document_json: readonly Page[];
}

interface Wanted {
  readonly door: ModelDoor;
  readonly body: ModelBody;
  /** Its text, read ahead of the act. */
  readonly read: ReadPages | undefined;
  /** What it was; `null` of a new one. */
  readonly before: KeptModel | null;
}

/**
 * What a call makes of a model, once it may be so.
 * @throws CANNOT_MANAGE_MODEL, MODEL_INCOMPLETE, UNKNOWN_CHOICE, MODEL_TOO_LONG, MODEL_BUSY
 */
export async function decideModel({ tx, actor }: PersonAct, { door, body, read, before }: Wanted): Promise<KeptModel> {
  const applicability = ofNature(body.nature, keptApplicability(body));
  const name = tidyName(body.name);
  const short_name = tidyName(body.short_name);
  const typeId = body.document_type ?? null;

  const model = { name, short_name, nature: body.nature, document_type_id: typeId, applicability };
  ensureAllowed(isComplete({ ...model, pages: namedPages(body.document_json) }), modelErrors.incomplete);
  ensureAllowed(mayManage(modelReach(actor, door), applicability), modelErrors.cannotManage);
  const isKnown = await isKnownPlace(tx, applicability);
  const type = await modelsTables(tx)
    .selectFrom('document_models.document_type')
    .select('active')
    .where('id', '=', typeId)
    .executeTakeFirst();
  if (!isKnown || (!type?.active && typeId !== before?.document_type_id)) throw new Refusal(modelErrors.unknown);
  // Sure of the rest, what was read is asked for.
  const pages = pagesRead(read);
  ensureAllowed(isComplete({ ...model, pages }), modelErrors.incomplete);
  return {
    official: door === 'official',
    name,
    short_name,
    use_type: body.use_type,
    nature: body.nature,
    document_type_id: typeId!,
    category: body.category === undefined ? (before?.category ?? null) : body.category,
    applicability,
    active: body.active ?? before?.active ?? true,
    document_json: pages,
  };
}

/** A model as events tell it: its text by its digest. */
export function toldModel({ document_json, applicability, ...told }: KeptModel) {
  const text_sha256 = createHash('sha256')
    .update(canonicalJson(document_json as unknown as JsonValue))
    .digest('hex');
  const { all_parts, parts, legal_natures } = applicability;
  return {
    ...told,
    applicability: {
      all_parts,
      parts: parts.map((part) => ({ ...part, capacities: [...part.capacities] })),
      legal_natures: [...legal_natures],
    },
    text_sha256,
  };
}

/** Whether two of them are the same. */
export const isSameModel = (one: KeptModel, other: KeptModel): boolean =>
  isDeepStrictEqual(toldModel(one), toldModel(other));

interface Written {
  readonly now: Date;
  readonly personId: number;
}

const columnsOf = (
  { official, document_json: _text, applicability, ...model }: KeptModel,
  { now, personId }: Written,
) => ({
  ...model,
  official,
  applicability: JSON.stringify(applicability),
  search_name: unaccent(`${model.name} ${model.short_name}`),
  changed_at: now,
  changed_by: personId,
});

/** Puts a new model there, as its first version. */
export async function insertModel(tx: Tx, model: KeptModel, written: Written): Promise<number> {
  const { id } = await modelsTables(tx)
    .insertInto('document_models.model')
    .values({ ...columnsOf(model, written), created_at: written.now, created_by: written.personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(tx, { id, version: 1 }, model, written);
  return id;
}

/** Makes a model another, as its next version. */
export async function updateModel(
  tx: Tx,
  before: { readonly id: number; readonly version: number },
  model: KeptModel,
  written: Written,
): Promise<number> {
  const version = before.version + 1;
  await modelsTables(tx)
    .updateTable('document_models.model')
    .set({ ...columnsOf(model, written), version })
    .where('id', '=', before.id)
    .execute();
  await insertVersion(tx, { id: before.id, version }, model, written);
  return version;
}

async function insertVersion(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  model: KeptModel,
  written: Written,
): Promise<void> {
  const { official: _door, search_name: _search, ...columns } = columnsOf(model, written);
  await modelsTables(tx)
    .insertInto('document_models.model_version')
    .values({ model_id: id, version, ...columns, document_json: JSON.stringify(model.document_json) })
    .execute();
}

/** What is answered of a model that was kept. */
export const modelKept = (id: number, version: number, message: string) => ({
  id,
  version,
  gdocs_id: nameOfVersion(id, version),
  message,
});
