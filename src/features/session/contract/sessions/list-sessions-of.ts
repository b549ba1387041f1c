import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { openSession } from './open-session.ts';

/** The open sessions of a person under the units that who asks administers; everybody's, of who administers everywhere. */
export const listSessionsOf = endpoint({
  method: 'GET',
  path: '/customer/session/list/:id',
  access: anyOf(permission.MANAGE_USER_ADM, permission.MANAGE_USER_PART, permission.MANAGE_USER_UNIT),
  summary: 'Mostra as sessões abertas de uma pessoa a quem a administra',
  input: { params: idParams },
  output: z.object({ results: z.array(openSession) }),
});
