import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { findPersonByCpf } from '../../../people/server/index.ts';
import { ACCESS_CODE_MINUTES } from '../../rules/access-code.ts';
import { digitsOf } from './access-code-row.ts';
import type { SessionTables } from '../tables.generated.ts';

const schema = z.object({ code_id: z.int() });

const notYou = {
  wait: 'Se não foi você que pediu, alguém errou a sua senha várias vezes. Ninguém entra só com o código; não o passe a ninguém.',
  factor:
    'Se não foi você que tentou entrar, alguém sabe a sua senha: mude-a em "Esqueci a senha" e não passe o código a ninguém.',
} as const;

/** Mails a code of the door, where its CPF is somebody's. Its digits are made when they are sent. */
export const mailAccessCodeJob = mailJob({
  name: 'mail-access-code',
  schema,
  goodForMinutes: ACCESS_CODE_MINUTES,
  write: async ({ data, deps }) => {
    const code = await deps.db
      .withTables<SessionTables>()
      .selectFrom('session.access_code')
      .selectAll()
      .where('id', '=', data.code_id)
      .executeTakeFirst();
    const person = code && (await findPersonByCpf(deps.db, code.subject));
    if (!code || !person?.active || !person.email) return undefined;
    return {
      to: person.email,
      subject: 'Código para entrar no Carimbo',
      greet: person.name,
      paragraphs: [
        `Use este código com a sua senha. Ele vale por ${ACCESS_CODE_MINUTES} minutos.`,
        notYou[code.purpose],
      ],
      code: digitsOf(deps, code),
      footer: 'Você recebeu este e-mail porque o código foi pedido na entrada do Carimbo com o seu CPF.',
    };
  },
});
