import { act } from '../../../../platform/server/acts/handlers.ts';
import { deleteModel as contract } from '../../contract/ordinary/delete-model.ts';
import { dropModel } from '../change-model.ts';

export const deleteModel = act(contract, (call) => dropModel(call, 'ordinary', call.input.params.id));
