import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';

/** What a person has beside their password, to who administers the whole of them; to others nothing but why not (docs/decisions/0075). */
export const showProofsOf = endpoint({
  method: 'GET',
  path: '/customer/second-factor/person/:id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Mostra como uma pessoa prova quem é, a quem a administra',
  input: { params: idParams },
  output: z.object({
    /** Whether they may be taken away by who asks. */
    take: verdict,
    /** An authenticator application is set up; `null`: not theirs to know. */
    authenticator: z.boolean().nullable(),
    /** Keys of devices. */
    passkeys: z.int().nullable(),
  }),
});
