import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { managersOfAnyModels } from '../model-access.ts';

/** Kinds of document that a model may be of (ours): those in use that people write or send. */
export const listModelTypes = endpoint({
  method: 'GET',
  path: '/process/document/models/types',
  access: managersOfAnyModels,
  summary: 'Lista os tipos de documento que um modelo pode ter',
  output: z.array(z.object({ id, name: z.string() })),
});
