import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { referenceKeepers } from './reference-keepers.ts';
import { fileRefusals } from './create-reference.ts';
import { keptReference, writtenReference } from './kept-reference.ts';
import { referenceErrors } from './reference-errors.ts';

/** Writes one anew. Without `url` and `file` it keeps leading to the file that it has. */
export const editReference = endpoint({
  method: 'PATCH',
  path: '/control/reference/edit/:id',
  access: anyOf(...referenceKeepers),
  summary: 'Muda uma lei, norma ou documento',
  input: { params: idParams, body: writtenReference.extend({ version }) },
  output: keptReference,
  errors: [referenceErrors.notFound, referenceErrors.invalid, referenceErrors.changed, ...fileRefusals],
});
