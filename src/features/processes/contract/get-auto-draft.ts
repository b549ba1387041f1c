import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { draft } from './draft.ts';
import { openers } from './openers.ts';

/** The draft that waits for this person in this unit, made on the first call (specification 000 §7, decisions G17). */
export const getAutoDraft = endpoint({
  method: 'GET',
  path: '/process/auto-draft',
  access: anyOf(...openers),
  summary: 'Abre o rascunho automático da lotação em uso',
  output: draft,
});
