import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { smallId } from '../../../../platform/contract/fields.ts';
import { listOf, pages } from '../../../../platform/contract/list.ts';
import { modelItem } from '../model.ts';
import { MOST_LISTED } from './list-models.ts';

/** The same of one kind of document (specification 001 §7). */
export const listModelsOfType = endpoint({
  method: 'GET',
  path: '/process/document/models/list/:typeId',
  access: signedIn,
  summary: 'Lista os modelos de um tipo de documento',
  input: { params: z.object({ typeId: smallId }), query: z.object(pages(MOST_LISTED)) },
  output: listOf(modelItem),
});
