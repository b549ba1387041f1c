import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, instant } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';
import { fileVerification } from './file-verification.ts';

/** Who authenticated a document, and what was found of the signatures inside its file when it came in (specification 000 §7). */
export const listValidators = endpoint({
  method: 'GET',
  path: '/process/file/validators/:id',
  access: isOptional,
  summary: 'Mostra quem autenticou um documento e a conferência das assinaturas do arquivo',
  input: { params: idParams },
  output: z.object({
    id,
    is_validated: z.boolean(),
    validators: z.array(z.object({ id, name: z.string(), unit: z.string(), date: instant })),
    /** Null for a file without signatures of its own, and until it was checked. */
    verification: fileVerification.nullable(),
  }),
  errors: [documentErrors.notFound],
});
