import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { modelItem } from '../model.ts';
import { modelQuery } from '../model-lists.ts';

/** Official models that apply where the reader works, those they used last first (specification 001 §7). */
export const listOfficialModels = endpoint({
  method: 'GET',
  path: '/process/edoweb/document/model/list',
  access: signedIn,
  summary: 'Lista os modelos oficiais que valem onde você trabalha',
  input: { query: modelQuery },
  output: listOf(modelItem),
});
