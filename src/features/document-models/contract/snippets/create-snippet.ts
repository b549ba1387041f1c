import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { modelErrors } from '../model-errors.ts';
import { keptSnippet, snippetErrors, snippetFields } from './snippet.ts';

/** Keeps a piece of text for the unit in use (ours). */
export const createSnippet = endpoint({
  method: 'POST',
  path: '/process/document/snippets/create',
  access: signedIn,
  summary: 'Guarda um trecho de texto do setor',
  input: { body: snippetFields },
  output: keptSnippet,
  errors: [
    snippetErrors.withoutUnit,
    snippetErrors.nameTaken,
    snippetErrors.tooMany,
    snippetErrors.empty,
    modelErrors.tooLong,
    modelErrors.busy,
  ],
});
