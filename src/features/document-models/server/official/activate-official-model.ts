import { act } from '../../../../platform/server/acts/handlers.ts';
import { activateOfficialModel as contract } from '../../contract/official/activate-official-model.ts';
import { changeModel } from '../change-model.ts';

export const activateOfficialModel = act(contract, (call) =>
  changeModel(call, 'official', {
    id: call.input.params.id,
    to: (before) => ({ ...before, active: call.input.body.active }),
  }),
);
