import { tidyName } from '../../../../kernel/names.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { editSubject as contract } from '../../contract/catalogue/edit-subject.ts';
import { tidyIndexers } from '../indexers.ts';
import { sent } from '../sent.ts';
import { changeSubject } from './change-subject.ts';

export const editSubject = act(contract, async (call) => {
  const { version, ...fields } = call.input.body;
  const { id, ...saved } = await changeSubject(call, {
    id: call.input.params.id,
    version,
    to: (before) => {
      const after = { ...before, ...sent(fields) };
      return { ...after, name: tidyName(after.name), indexers: tidyIndexers(after.indexers) };
    },
  });
  return { id, version: saved.version, message: saved.changed ? 'Assunto salvo.' : 'Nada mudou.' };
});
