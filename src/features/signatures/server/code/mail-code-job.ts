import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { type Mail, renderMail } from '../../../../platform/server/mail/index.ts';
import { findPerson } from '../../../people/server/index.ts';
import { CODE_MINUTES } from '../../rules/one-time-code.ts';
import { type CodeRow, digitsOf, findCode } from './one-time-code-row.ts';

const schema = z.object({ code_id: z.int() });

/** Mails a code to whom it was made for. What waits in the queue names the code: its digits are made when they are sent. */
export const mailCodeJob = defineJob({
  name: 'mail-signature-code',
  schema,
  run: async ({ data, deps, addedAt, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    // What could not be sent for so long is of no use to anybody any more.
    if (deps.clock().getTime() - addedAt.getTime() >= CODE_MINUTES * 60_000) return;
    const code = await findCode(deps.db, data.code_id);
    const person = code && (await findPerson(deps.db, code.person_id));
    if (!code || !person?.email) return;
    await deps.mailer.send(mailOf(code, { to: person.email, name: person.name, digits: digitsOf(deps, code) }), {
      id: jobId,
    });
  },
});

interface Reader {
  readonly to: string;
  readonly name: string;
  readonly digits: string;
}

function mailOf({ document_ids: { length } }: CodeRow, { to, name, digits }: Reader): Mail {
  return renderMail({
    to,
    subject: 'Código para assinar no Carimbo',
    greet: name,
    paragraphs: [
      `Use este código para assinar ${length === 1 ? '1 documento' : `${length} documentos`}. Ele vale por ${CODE_MINUTES} minutos.`,
      'Se não foi você que pediu, não passe o código a ninguém e troque a sua senha.',
    ],
    code: digits,
    footer: 'Você recebeu este e-mail porque a sua senha foi usada para assinar no Carimbo.',
  });
}
