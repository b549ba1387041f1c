import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { documentErrors } from '../documents-errors.ts';
import { draftPlace } from '../writing/create-document.ts';
import { lineOutcomes, sheetFilling, sheetRefusals } from './sheet-filling.ts';

/** Makes a document of each line of a sheet in one draft, by the fields of a model (ours); as many as a draft holds. */
export const fillOfSheet = endpoint({
  method: 'POST',
  path: '/process/file/created-of-sheet',
  access: signedIn,
  summary: 'Faz um documento para cada linha de uma planilha, num rascunho',
  input: { body: draftPlace.extend(sheetFilling) },
  output: lineOutcomes,
  errors: [...sheetRefusals, documentErrors.placeRequired],
});
