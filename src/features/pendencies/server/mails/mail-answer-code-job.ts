import { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { CODE_MINUTES } from '../../../signatures/rules/one-time-code.ts';
import { digitsOf } from '../answering/answer-code-row.ts';
import { findPendency, pendencyTables } from '../pendency-row.ts';

const schema = z.object({ code_id: z.int() });

/** Mails a code to where the request went. What waits in the queue names the code: its digits are made when they are sent. */
export const mailAnswerCodeJob = mailJob({
  name: 'mail-answer-code',
  schema,
  goodForMinutes: CODE_MINUTES,
  write: async ({ data, deps }) => {
    const code = await pendencyTables(deps.db)
      .selectFrom('pendencies.answer_code')
      .selectAll()
      .where('id', '=', data.code_id)
      .executeTakeFirst();
    const pendency = await findPendency(deps.db, code?.pendency_id ?? 0);
    const process = await findProcess(deps.db, pendency?.process_id ?? 0);
    if (!code || !process || !pendency?.sent_to) return undefined;
    return {
      to: pendency.sent_to,
      subject: 'Código para enviar documentos pelo Carimbo',
      paragraphs: [
        `Use este código para responder ao pedido de documentos do processo ${formatNup(process.nup ?? '')}. Ele vale por ${CODE_MINUTES} minutos.`,
        'Se não foi você que pediu, não passe o código a ninguém.',
      ],
      code: digitsOf(deps, code),
      footer: 'Você recebeu este e-mail porque um órgão pediu documentos a você e o link do pedido foi aberto.',
    };
  },
});
