import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done } from '../../../../platform/contract/fields.ts';

/** Ends every look of the session that asks. It comes with the session's own token: that of a look changes nothing, not even this. */
export const endSeeAs = endpoint({
  method: 'DELETE',
  path: '/customer/see-as',
  access: signedIn,
  summary: 'Deixa de ver como outra pessoa ou perfil',
  output: done,
});
