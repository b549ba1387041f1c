import { read } from '../../../../platform/server/acts/handlers.ts';
import { listOfficialModels as contract } from '../../contract/official/list-official-models.ts';
import { modelsPage } from '../models-page.ts';

export const listOfficialModels = read(contract, (call) =>
  modelsPage(call, { door: 'official', query: call.input.query }),
);
