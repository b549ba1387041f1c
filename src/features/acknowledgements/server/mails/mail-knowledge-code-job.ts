import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../../platform/server/mail/index.ts';
import { CODE_MINUTES } from '../../../signatures/rules/one-time-code.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import { digitsOf } from '../outside/code-row.ts';

const schema = z.object({ code_id: z.int() });

/** Mails a code to where the link went. What waits in the queue names the code: its digits are made when they are sent. */
export const mailKnowledgeCodeJob = defineJob({
  name: 'mail-knowledge-code',
  schema,
  run: async ({ data, deps, addedAt, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    // What could not be sent for so long is of no use to anybody any more.
    if (deps.clock().getTime() - addedAt.getTime() >= CODE_MINUTES * 60_000) return;
    const code = await knowledgeTables(deps.db)
      .selectFrom('acknowledgements.request_code as c')
      .innerJoin('acknowledgements.request as r', 'r.id', 'c.request_id')
      .select(['c.salt', 'r.email', 'r.state'])
      .where('c.id', '=', data.code_id)
      .executeTakeFirst();
    if (code?.state !== 'PENDING') return;
    const mail = renderMail({
      to: code.email,
      subject: 'Código para dar ciência pelo Carimbo',
      paragraphs: [
        `Use este código para ler os documentos e dar ciência deles. Ele vale por ${CODE_MINUTES} minutos.`,
        'Se não foi você que pediu, não passe o código a ninguém.',
      ],
      code: digitsOf(deps, code),
      footer: 'Você recebeu este e-mail porque um órgão pediu a sua ciência e o link do pedido foi aberto.',
    });
    await deps.mailer.send(mail, { id: jobId });
  },
});
