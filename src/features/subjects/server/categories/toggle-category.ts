import { act } from '../../../../platform/server/acts/handlers.ts';
import { toggleCategory as contract } from '../../contract/categories/toggle-category.ts';
import { changeCategory } from './change-category.ts';

export const toggleCategory = act(contract, async (call) => {
  const { params, body } = call.input;
  let active = body.active ?? true;
  const { id, name, version } = await changeCategory(call, {
    id: params.id,
    to: (before) => ({ ...before, active: (active = body.active ?? !before.active) }),
  });
  return { id, version, message: `“${name}” ${active ? 'ativada' : 'desativada'}.` };
});
