import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../../platform/server/mail/index.ts';
import { findPerson } from '../../../people/server/index.ts';

const schema = z.object({ person_id: z.int(), authenticator: z.boolean() });

/** Tells a person by e-mail that their authenticator application was set up, or taken away. */
export const mailSecondFactorJob = defineJob({
  name: 'mail-second-factor',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const person = await findPerson(deps.db, data.person_id);
    if (!person?.email) return;
    const what = data.authenticator ? 'ligado' : 'desligado';
    const mail = renderMail({
      to: person.email,
      subject: `Aplicativo autenticador ${what}`,
      greet: person.name,
      paragraphs: [
        `O aplicativo autenticador da sua conta do Carimbo foi ${what}.`,
        'Se foi você, não precisa fazer nada.',
        'Se não foi, mude a sua senha agora e avise o administrador da sua unidade.',
      ],
      footer: 'Você recebeu este e-mail porque a entrada na sua conta do Carimbo mudou.',
    });
    await deps.mailer.send(mail, { id: jobId });
  },
});
