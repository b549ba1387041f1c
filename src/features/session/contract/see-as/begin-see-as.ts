import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { SEE_AS_REASON_LIMIT, seersAs } from '../../../access/rules/see-as-policy.ts';
import { seeAsErrors } from './see-as-errors.ts';

const reason = freeText(SEE_AS_REASON_LIMIT).pipe(z.string().min(1, 'Escreva o motivo.'));

/**
 * Begins to look at what a person in one of their units, or a profile in one's own, is offered (docs/decisions/0075): a token that reads
 * and changes nothing, for fifteen minutes at most, as long as the session of whoever looks. It is an event of the person, or of the
 * institution.
 */
export const beginSeeAs = endpoint({
  method: 'POST',
  path: '/customer/see-as',
  access: anyOf(...seersAs),
  requestsPerMinute: 30,
  summary: 'Começa a ver o sistema como outra pessoa ou perfil, sem poder agir',
  input: {
    // A person in a unit, or a profile: anything else is nobody's eyes.
    body: z.strictObject({ user_id: id.optional(), capacity_id: id.optional(), profile_id: id.optional(), reason }),
  },
  output: z.object({ token: z.string(), until: instant, message: z.string() }),
  errors: [seeAsErrors.notThere, seeAsErrors.mayNot],
});
