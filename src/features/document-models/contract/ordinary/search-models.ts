import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { modelItem } from '../model.ts';
import { managedFilters, modelQuery } from '../model-lists.ts';

/** Models that apply where the reader works, those they used last first; with `managed`, those that they look after (specification 000 §7, 001 §7, R324). */
export const searchModels = endpoint({
  method: 'GET',
  path: '/process/document/models/search',
  access: signedIn,
  summary: 'Busca modelos de documento',
  input: { query: modelQuery.extend({ ...managedFilters, managed: flag.default(false) }) },
  output: listOf(modelItem),
});
