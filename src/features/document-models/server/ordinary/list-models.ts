import { read } from '../../../../platform/server/acts/handlers.ts';
import { listModels as contract } from '../../contract/ordinary/list-models.ts';
import { modelsPage } from '../models-page.ts';

export const listModels = read(contract, (call) => modelsPage(call, { door: 'ordinary', query: call.input.query }));
