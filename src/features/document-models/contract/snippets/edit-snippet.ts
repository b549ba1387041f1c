import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { modelErrors } from '../model-errors.ts';
import { keptSnippet, snippetErrors, snippetFields } from './snippet.ts';

/** Changes a piece of text of the unit in use (ours); documents that have it stay as they are. */
export const editSnippet = endpoint({
  method: 'PUT',
  path: '/process/document/snippets/edit/:id',
  access: signedIn,
  summary: 'Muda um trecho de texto do setor',
  input: { params: idParams, body: snippetFields.extend({ version: version.optional() }) },
  output: keptSnippet,
  errors: [
    snippetErrors.notFound,
    snippetErrors.cannotChange,
    snippetErrors.nameTaken,
    snippetErrors.empty,
    snippetErrors.changed,
    modelErrors.tooLong,
    modelErrors.busy,
  ],
});
