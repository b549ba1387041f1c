import { tidyName } from '../../../../kernel/names.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { patchCategory as contract } from '../../contract/categories/patch-category.ts';
import { tidyIndexers } from '../indexers.ts';
import { sent } from '../sent.ts';
import { changeCategory } from './change-category.ts';

export const patchCategory = act(contract, async (call) => {
  const { version, ...fields } = call.input.body;
  const { id, ...saved } = await changeCategory(call, {
    id: call.input.params.id,
    version,
    to: (before) => {
      const after = { ...before, ...sent(fields) };
      return { ...after, name: tidyName(after.name), indexers: tidyIndexers(after.indexers) };
    },
  });
  return { id, version: saved.version, message: saved.changed ? 'Categoria salva.' : 'Nada mudou.' };
});
