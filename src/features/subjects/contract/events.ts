import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';

/** A category as it was at a moment. */
const category = z.object({
  name: z.string(),
  level: z.int(),
  parent_id: id.nullable(),
  legal_reference_id: id.nullable(),
  indexers: z.array(z.string()),
  active: z.boolean(),
});

/** A subject as it was at a moment. */
const subject = z.object({
  name: z.string(),
  category_id: id.nullable(),
  legal_reference_id: id.nullable(),
  indexers: z.array(z.string()),
  classification_code: z.string().nullable(),
  current_months: z.int().nullable(),
  intermediate_months: z.int().nullable(),
  retention_starts_at: z.string(),
  retention_event: z.string().nullable(),
  final_destination: z.string().nullable(),
  active: z.boolean(),
});

export const categoryCreated = eventKind({
  type: 'category-created',
  ...ofInstitution,
  payload: z.object({ category_id: id, after: category }),
});

/** Its name, place, norm or words are another; it was switched on or off. */
export const categoryChanged = eventKind({
  type: 'category-changed',
  ...ofInstitution,
  payload: z.object({ category_id: id, before: category, after: category }),
});

/** One on which nothing hung is gone. */
export const categoryDeleted = eventKind({
  type: 'category-deleted',
  ...ofInstitution,
  payload: z.object({ category_id: id, before: category }),
});

export const subjectCreated = eventKind({
  type: 'subject-created',
  ...ofInstitution,
  payload: z.object({ subject_id: id, after: subject }),
});

/** What is kept of it is another; it was switched on or off. */
export const subjectChanged = eventKind({
  type: 'subject-changed',
  ...ofInstitution,
  payload: z.object({ subject_id: id, before: subject, after: subject }),
});

export const legalReferenceCreated = eventKind({
  type: 'legal-reference-created',
  ...ofInstitution,
  payload: z.object({
    legal_reference_id: id,
    description: z.string(),
    article: z.string(),
    sets_term: z.boolean(),
    term_years: z.int().nullable(),
  }),
});

export const indexerCreated = eventKind({
  type: 'indexer-created',
  ...ofInstitution,
  payload: z.object({ indexer_id: id, name: z.string() }),
});

/** A spreadsheet was brought in. Of many lines there are several such events, each with its part of what changed. */
export const subjectsImported = eventKind({
  type: 'subjects-imported',
  ...ofInstitution,
  payload: z.object({
    sha256: z.string(),
    part: z.int(),
    parts: z.int(),
    categories: z.array(z.object({ category_id: id, before: category.nullable(), after: category })),
    subjects: z.array(z.object({ subject_id: id, before: subject.nullable(), after: subject })),
  }),
});
