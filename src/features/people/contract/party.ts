import { z } from 'zod';
import { isValidCnpj } from '../../../kernel/numbers/cnpj.ts';
import { isValidCpf, onlyDigits } from '../../../kernel/numbers/cpf.ts';
import { id } from '../../../platform/contract/fields.ts';
import { EMAIL_LIMIT } from '../rules/email.ts';
import { freeText } from '../../../platform/contract/free-text.ts';

const cpf = z.string().transform(onlyDigits).refine(isValidCpf, 'Este CPF não existe. Confira os números.');
const cnpj = z
  .string()
  .transform((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
  .refine(isValidCnpj, 'Este CNPJ não existe. Confira os números.');
const name = freeText(200).min(2);
const email = z.email().max(EMAIL_LIMIT).optional();

/** Someone a process concerns, as a person types it: with CPF, with CNPJ, or an organ (specification 000 §3, `cc`). */
export const partyInput = z.union([
  z.object({ user_cpf: cpf, name, email }),
  z.object({ cnpj, name, email }),
  z.object({ entity_id: id }),
]);
export type PartyInput = z.output<typeof partyInput>;

/** The same as it is answered; the CPF is masked unless the reader handles the process. */
export const party = z.object({
  id,
  kind: z.enum(['person', 'company', 'organ']),
  name: z.string(),
  user_cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  abbreviation: z.string().nullable(),
  entity_id: id.nullable(),
  entity: z.object({ abbreviation: z.string() }).nullable(),
});
