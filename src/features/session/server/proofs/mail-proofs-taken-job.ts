import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../../platform/server/mail/index.ts';
import { findPerson } from '../../../people/server/index.ts';

const schema = z.object({ person_id: z.int(), by: z.string(), reason: z.string() });

/** Tells a person by e-mail that an administrator took their authenticator and their keys away, who and why. */
export const mailProofsTakenJob = defineJob({
  name: 'mail-proofs-taken',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const person = await findPerson(deps.db, data.person_id);
    if (!person?.email) return;
    const mail = renderMail({
      to: person.email,
      subject: 'Aplicativo autenticador e chaves de acesso retirados',
      greet: person.name,
      paragraphs: [
        `${data.by}, que administra o seu acesso ao Carimbo, retirou o aplicativo autenticador e as chaves de acesso da sua conta. Motivo: ${data.reason}`,
        'As suas sessões foram encerradas. Entre com a sua senha e ligue tudo de novo no menu do seu nome.',
        'Se você não pediu isso, mude a sua senha agora e fale com o administrador do seu órgão.',
      ],
      footer: 'Você recebeu este e-mail porque a entrada na sua conta do Carimbo mudou.',
    });
    await deps.mailer.send(mail, { id: jobId });
  },
});
