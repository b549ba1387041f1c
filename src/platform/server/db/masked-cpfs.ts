import { type RawBuilder, sql } from 'kysely';
import { CPF_IN_TEXT } from '../../../kernel/numbers/mask-cpf.ts';

/** A text with its CPFs hidden as every copy for visitors hides them, before anything is cut out of it. */
export const maskedCpfs = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(${text}, ${CPF_IN_TEXT.source}, '***.\\1.\\2-**', 'g')`;
