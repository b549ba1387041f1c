import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { snippet } from './snippet.ts';

/** The pieces of text of the unit in use, by name (ours). Who acts without a unit has none. */
export const listSnippets = endpoint({
  method: 'GET',
  path: '/process/document/snippets/list',
  access: signedIn,
  summary: 'Lista os trechos de texto do setor',
  input: {},
  output: listOf(snippet),
});
