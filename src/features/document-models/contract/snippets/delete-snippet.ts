import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { snippetErrors } from './snippet.ts';

/** Deletes a piece of text of the unit in use (ours). */
export const deleteSnippet = endpoint({
  method: 'DELETE',
  path: '/process/document/snippets/delete/:id',
  access: signedIn,
  summary: 'Exclui um trecho de texto do setor',
  input: { params: idParams },
  output: done,
  errors: [snippetErrors.notFound, snippetErrors.cannotChange],
});
