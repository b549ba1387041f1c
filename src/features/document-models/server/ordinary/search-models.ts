import { read } from '../../../../platform/server/acts/handlers.ts';
import { searchModels as contract } from '../../contract/ordinary/search-models.ts';
import { modelsPage } from '../models-page.ts';

export const searchModels = read(contract, (call) => {
  const { managed, status, document_coverage, ...query } = call.input.query;
  return modelsPage(call, {
    door: 'ordinary',
    query,
    ...(managed && { managed: { status, document_coverage } }),
  });
});
