import { z } from 'zod';
import { modelDetail } from '../../../document-models/contract/model.ts';
import { modelErrors } from '../../../document-models/contract/model-errors.ts';
import { knownValues } from '../../../document-models/rules/model-fields.ts';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';

/** What the form of a model begins with (ours): its text, and what the process knows already, which can be changed. */
export const beginFilling = endpoint({
  method: 'GET',
  path: '/process/file/begin-filling/:id',
  access: signedIn,
  summary: 'Começa a preencher um modelo num rascunho',
  input: {
    params: idParams,
    query: z.object({ process_id: id.optional(), dispatch_id: id.optional(), document_join_id: id.optional() }),
  },
  output: z.object({
    model: modelDetail,
    /** The process of the draft. */
    process_id: id,
    /** By what a field is `fill_with`; '' where nothing is known yet. A day is `2026-10-15`. */
    known: z.record(z.enum(knownValues), z.string()),
  }),
  errors: [modelErrors.notFound, documentErrors.notFound, documentErrors.placeRequired, documentErrors.cannotChange],
});
