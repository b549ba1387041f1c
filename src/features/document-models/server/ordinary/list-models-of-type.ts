import { read } from '../../../../platform/server/acts/handlers.ts';
import { listModelsOfType as contract } from '../../contract/ordinary/list-models-of-type.ts';
import { modelsPage } from '../models-page.ts';

export const listModelsOfType = read(contract, (call) => {
  const { params, query } = call.input;
  return modelsPage(call, { door: 'ordinary', query: { ...query, document_type: [params.typeId] } });
});
