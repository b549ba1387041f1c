import { z } from 'zod';
import { id, instant, version, wholeNumber } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import {
  CODE_LIMIT,
  destinations,
  EVENT_LIMIT,
  INDEXER_LIMIT,
  MOST_INDEXERS,
  MOST_MONTHS,
  NAME_LIMIT,
  retentionStarts,
} from '../rules/subject-catalogue.ts';

const orNull = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable());

/** The level of a category: 1 category, 2 subcategory, 3 subcategory2 (decisions G62). */
export const level = wholeNumber(1, 3);

/** Words by which one is looked for, besides its name. */
const indexers = z.array(freeText(INDEXER_LIMIT).pipe(z.string().min(1))).max(MOST_INDEXERS);
const months = orNull(wholeNumber(0, MOST_MONTHS));

/** What may be written of a category. */
export const categoryFields = {
  name: freeText(NAME_LIMIT),
  parent_id: id.nullable(),
  legal_reference_id: id.nullable(),
  indexers,
};

/** What may be written of a subject. */
export const subjectFields = {
  name: freeText(NAME_LIMIT),
  category_id: id.nullable(),
  legal_reference_id: id.nullable(),
  indexers,
  classification_code: orNull(freeText(CODE_LIMIT)),
  current_months: months,
  intermediate_months: months,
  retention_starts_at: z.enum(retentionStarts),
  retention_event: orNull(freeText(EVENT_LIMIT)),
  final_destination: orNull(z.enum(destinations)),
};

/** A place in the tree, from the top. */
const path = z.array(z.object({ id, name: z.string() }));

const managed = {
  id,
  name: z.string(),
  completeName: z.string().describe('Caminho do topo até aqui, separado por " > "'),
  legal_reference_id: id.nullable(),
  indexers: z.array(z.string()),
  active: z.boolean(),
  /** False also where something above it is inactive: nobody chooses it. */
  offered: z.boolean(),
  /** What stands above it, from the top. */
  path,
  version,
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
};

/** A category as its administrators see it. */
export const managedCategory = z.object({
  ...managed,
  level: z.int(),
  parent_id: id.nullable(),
  /** Categories right below it. */
  children: z.int(),
  /** Subjects that hang right on it. */
  subjects: z.int(),
  /** Subjects of it and of all below that can be chosen today: those that go with it when it is switched off. */
  choosable: z.int(),
  /** Why it may not be deleted; `null`: it may. */
  why_not_delete: z.string().nullable(),
});

/** A subject as its administrators see it. */
export const managedSubject = z.object({
  ...managed,
  category_id: id.nullable(),
  classification_code: z.string().nullable(),
  current_months: z.int().nullable(),
  intermediate_months: z.int().nullable(),
  retention_starts_at: z.enum(retentionStarts),
  retention_event: z.string().nullable(),
  final_destination: z.enum(destinations).nullable(),
});

/** What came of an act on one of them. */
export const catalogueDone = z.object({ id, version, message: z.string() });
