import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { modelItem } from '../model.ts';
import { managersOfOfficialModels } from '../model-access.ts';
import { managedFilters, modelQuery } from '../model-lists.ts';

/** Official models for who looks after them, with those that are off (specification 001 §7). */
export const listManagedOfficialModels = endpoint({
  method: 'GET',
  path: '/process/edoweb/document/model/adm/list',
  access: managersOfOfficialModels,
  summary: 'Lista os modelos oficiais para quem os administra',
  input: { query: modelQuery.extend(managedFilters) },
  output: listOf(modelItem),
});
