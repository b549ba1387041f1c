import { tidyName } from '../../../../kernel/names.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { createSubject as contract } from '../../contract/catalogue/create-subject.ts';
import { tidyIndexers } from '../indexers.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { sent } from '../sent.ts';
import { makeSubject, plainSubject } from './make-subject.ts';

export const createSubject = act(contract, async (call) => {
  const { body } = call.input;
  const name = tidyName(body.name);
  await lockCatalogue(call.tx);
  const id = await makeSubject(call, {
    ...plainSubject(name, null),
    ...sent(body),
    name,
    indexers: tidyIndexers(body.indexers ?? []),
  });
  return { id, version: 1, message: `Assunto “${name}” criado.` };
});
