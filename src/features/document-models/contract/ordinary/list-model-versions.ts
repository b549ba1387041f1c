import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, instant, version } from '../../../../platform/contract/fields.ts';
import { managersOfAnyModels } from '../model-access.ts';
import { modelErrors } from '../model-errors.ts';

/** Every version of a model of either door, the newest first, with what it changed and how many documents were born from it (ours). */
export const listModelVersions = endpoint({
  method: 'GET',
  path: '/process/document/models/versions/:id',
  access: managersOfAnyModels,
  summary: 'Mostra as versões de um modelo e o que mudou em cada uma',
  input: { params: idParams },
  output: z.array(
    z.object({
      version,
      changed_at: instant,
      changed_by: z.string(),
      changes: z.array(z.string()),
      /** Documents that were made from this version. */
      uses: z.int(),
    }),
  ),
  errors: [modelErrors.notFound],
});
