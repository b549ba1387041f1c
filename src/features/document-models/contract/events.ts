import { z } from 'zod';
import { eventKind, ofInstitution } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';

/** A model as it was at a moment; its text is kept with its version, under this digest. */
const model = z.object({
  official: z.boolean(),
  name: z.string(),
  short_name: z.string(),
  use_type: z.string(),
  nature: z.string(),
  document_type_id: id,
  category: z.string().nullable(),
  applicability: z.object({
    all_parts: z.boolean(),
    parts: z.array(z.object({ id, all_capacities: z.boolean(), capacities: z.array(id) })),
    legal_natures: z.array(z.string()),
  }),
  active: z.boolean(),
  text_sha256: z.string(),
});

export const modelCreated = eventKind({
  type: 'document-model-created',
  ...ofInstitution,
  payload: z.object({ model_id: id, version: z.int(), after: model }),
});

/** Its text, name, kind or where it applies are others; it was switched on or off. */
export const modelChanged = eventKind({
  type: 'document-model-changed',
  ...ofInstitution,
  payload: z.object({ model_id: id, version: z.int(), before: model, after: model }),
});

/** One from which nothing was made is offered no more. */
export const modelDeleted = eventKind({
  type: 'document-model-deleted',
  ...ofInstitution,
  payload: z.object({ model_id: id, version: z.int(), before: model }),
});

/** A piece of text of a unit, as it was at a moment. */
const snippet = z.object({ unit_id: id, name: z.string(), text_sha256: z.string() });

export const snippetCreated = eventKind({
  type: 'text-snippet-created',
  ...ofInstitution,
  payload: z.object({ snippet_id: id, after: snippet }),
});

export const snippetChanged = eventKind({
  type: 'text-snippet-changed',
  ...ofInstitution,
  payload: z.object({ snippet_id: id, before: snippet, after: snippet }),
});

export const snippetDeleted = eventKind({
  type: 'text-snippet-deleted',
  ...ofInstitution,
  payload: z.object({ snippet_id: id, before: snippet }),
});
