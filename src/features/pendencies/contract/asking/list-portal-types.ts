import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pendencyErrors } from '../pendency-errors.ts';

/**
 * What the portal of the state calls the documents that it takes for a process (specification 000 §7; decisions G80): the path
 * keeps the name of the product it was written for. Empty where no portal is configured.
 */
export const listPortalTypes = endpoint({
  method: 'GET',
  path: '/process/pendency/cearadigital/document-types',
  access: anyOf(permission.PROCESSOR),
  summary: 'Lista os tipos de documento do portal de serviços do estado',
  input: { query: z.object({ process_id: id }) },
  output: z.object({ results: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [processErrors.notFound, pendencyErrors.portalDown],
});
