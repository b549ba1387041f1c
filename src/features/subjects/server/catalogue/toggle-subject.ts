import { act } from '../../../../platform/server/acts/handlers.ts';
import { toggleSubject as contract } from '../../contract/catalogue/toggle-subject.ts';
import { changeSubject } from './change-subject.ts';

export const toggleSubject = act(contract, async (call) => {
  const { params, body } = call.input;
  let active = body.active ?? true;
  const { id, name, version } = await changeSubject(call, {
    id: params.id,
    to: (before) => ({ ...before, active: (active = body.active ?? !before.active) }),
  });
  return { id, version, message: `“${name}” ${active ? 'ativado' : 'desativado'}.` };
});
