import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { passkeyErrors } from './passkey-errors.ts';

/** Takes a key of who asks away: nobody enters by it any more. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/customer/passkey/delete/:id',
  access: signedIn,
  summary: 'Remove uma chave de acesso de quem pede',
  input: { params: idParams },
  output: done,
  errors: [passkeyErrors.notFound],
});
