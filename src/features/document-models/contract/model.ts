import { z } from 'zod';
import { pageFormats, pageMargins } from '../../../kernel/sheets/page-sheets.ts';
import { id, instant, smallId, version } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { applicability, applicabilityFields } from '../../units/contract/applicability/applicability.ts';
import { coverages } from '../../units/rules/applicability.ts';
import { fieldFormats, fieldKinds, fieldLimits, knownValues } from '../rules/model-fields.ts';
import { categories, NAME_LIMIT, natures, useTypes } from '../rules/model-policy.ts';

/** Bytes of a call that carries a model with its images. */
export const MODEL_BODY_LIMIT = 16 * 1024 * 1024;

/** A field of a model (specification 001 §3). What other clients tell of it stays with it. */
export const modelField = z.looseObject({
  name: freeText(fieldLimits.name),
  type: z.enum(fieldKinds),
  isMandatory: z.boolean().default(false),
  placeholder: freeText(fieldLimits.help).default(''),
  options: z
    .array(freeText(fieldLimits.option).pipe(z.string().min(1)))
    .max(fieldLimits.options)
    .default([]),
  /** Ours: what whoever fills it in reads. */
  label: freeText(fieldLimits.label).optional(),
  /** Ours: what a short text has to be. */
  format: z.enum(fieldFormats).optional(),
  /** Ours: what the process knows already. */
  fill_with: z.enum(knownValues).optional(),
});

/** A page of a model (R592). In `html` a field stands as `<span data-field="NAME"></span>`. */
export const modelPage = z.looseObject({
  html: z.string(),
  inputs: z.array(modelField).max(fieldLimits.fields).default([]),
  page_margins: z.enum(pageMargins).default('fine'),
  /** Ours: the paper, A4 upright when nothing is said. */
  page_format: z.enum(pageFormats).optional(),
  landscape: z.boolean().optional(),
});

/** What may be written of a model. What is missing is told all at once, by the act. */
export const modelFields = {
  document_json: z.array(modelPage).max(fieldLimits.pages).default([]),
  id: id.nullish(),
  use_type: z.enum(useTypes).default('optional'),
  name: freeText(NAME_LIMIT).default(''),
  short_name: freeText(NAME_LIMIT).default(''),
  nature: z.enum(natures).default('organ'),
  ...applicabilityFields,
  document_type: smallId.nullish(),
  active: z.boolean().optional(),
};

/** The same of an official model. */
export const officialFields = { ...modelFields, category: z.enum(categories).nullish() };

/** The version that was read: the change of another administrator in between is not written over. */
export const editedVersion = { version: version.optional() };

/** A model where it is listed (specification 001 §3). */
export const modelItem = applicability.extend({
  id,
  /** Ours: of which of the two doors it is. */
  official: z.boolean(),
  name: z.string(),
  short_name: z.string(),
  use_type: z.enum(useTypes),
  nature: z.enum(natures),
  document_type: id,
  document_type_name: z.string(),
  category: z.enum(categories).nullable(),
  active: z.boolean(),
  status: z.enum(['active', 'inactive']),
  document_coverage: z.enum(coverages),
  /** Organs and units where it applies, flat; a `capacity_id` of `null` is all units of the organ. */
  part_capacity: z.array(z.object({ part_id: id, capacity_id: id.nullable() })),
  /** Names this version of it: a document that is kept with it was born from it. */
  gdocs_id: z.string(),
  code: z.string(),
  version,
  changed_at: instant,
  changed_by: z.string().nullable(),
  /** Documents that were made from it. */
  uses: z.int(),
  /** When the reader made the last one; `null` if they never did. */
  last_used_at: instant.nullable(),
  /** Why the reader may not change it, or delete it; `null`: they may. */
  why_not_edit: z.string().nullable(),
  why_not_delete: z.string().nullable(),
});

/** A model with its text. */
export const modelDetail = modelItem.extend({ document_json: z.array(modelPage) });

/** What came of an act on a model. */
export const modelDone = z.object({ id, version, gdocs_id: z.string(), message: z.string() });
