import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../../people/server/index.ts';
import { toNewPassword } from '../ways-in-mails.ts';

const schema = z.object({ person_id: z.int(), authenticator: z.boolean() });

/** Tells a person by e-mail that their authenticator application was set up, or taken away. */
export const mailSecondFactorJob = mailJob({
  name: 'mail-second-factor',
  schema,
  write: ({ data, deps }) => {
    const what = data.authenticator ? 'ligado' : 'desligado';
    return letterTo(deps.db, data.person_id, {
      subject: `Aplicativo autenticador ${what}`,
      paragraphs: [
        `O aplicativo autenticador da sua conta do Carimbo foi ${what}.`,
        'Se foi você, não precisa fazer nada.',
        'Se não foi, mude a sua senha agora e avise o administrador da sua unidade.',
      ],
      action: toNewPassword(deps),
      footer: 'Você recebeu este e-mail porque a entrada na sua conta do Carimbo mudou.',
    });
  },
});
