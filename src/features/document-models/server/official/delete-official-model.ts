import { act } from '../../../../platform/server/acts/handlers.ts';
import { deleteOfficialModel as contract } from '../../contract/official/delete-official-model.ts';
import { dropModel } from '../change-model.ts';

export const deleteOfficialModel = act(contract, (call) => dropModel(call, 'official', call.input.params.id));
