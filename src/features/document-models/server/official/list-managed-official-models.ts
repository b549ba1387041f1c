import { read } from '../../../../platform/server/acts/handlers.ts';
import { listManagedOfficialModels as contract } from '../../contract/official/list-managed-official-models.ts';
import { modelsPage } from '../models-page.ts';

export const listManagedOfficialModels = read(contract, (call) => {
  const { status, document_coverage, ...query } = call.input.query;
  return modelsPage(call, { door: 'official', query, managed: { status, document_coverage } });
});
