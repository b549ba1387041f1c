import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { CODE_MINUTES } from '../../../signatures/rules/one-time-code.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import { digitsOf } from '../outside/code-row.ts';

const schema = z.object({ code_id: z.int() });

/** Mails a code to where the link went. What waits in the queue names the code: its digits are made when they are sent. */
export const mailKnowledgeCodeJob = mailJob({
  name: 'mail-knowledge-code',
  schema,
  goodForMinutes: CODE_MINUTES,
  write: async ({ data, deps }) => {
    const code = await knowledgeTables(deps.db)
      .selectFrom('acknowledgements.request_code as c')
      .innerJoin('acknowledgements.request as r', 'r.id', 'c.request_id')
      .select(['c.salt', 'r.email', 'r.state'])
      .where('c.id', '=', data.code_id)
      .executeTakeFirst();
    if (code?.state !== 'PENDING') return undefined;
    return {
      to: code.email,
      subject: 'Código para dar ciência pelo Carimbo',
      paragraphs: [
        `Use este código para ler os documentos e dar ciência deles. Ele vale por ${CODE_MINUTES} minutos.`,
        'Se não foi você que pediu, não passe o código a ninguém.',
      ],
      code: digitsOf(deps, code),
      footer: 'Você recebeu este e-mail porque um órgão pediu a sua ciência e o link do pedido foi aberto.',
    };
  },
});
