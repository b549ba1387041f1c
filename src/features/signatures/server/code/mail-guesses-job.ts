import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../../people/server/index.ts';
import { toNewPassword } from '../../../session/server/index.ts';
import { FREE_WRONG_CODES } from '../../rules/code-guessing.ts';

const schema = z.object({ person_id: z.int() });

/** Tells a person that codes for their signature were guessed at, by somebody who has their password. */
export const mailGuessesJob = mailJob({
  name: 'mail-code-guesses',
  schema,
  write: ({ data, deps }) =>
    letterTo(deps.db, data.person_id, {
      subject: 'Códigos errados para assinar no Carimbo',
      paragraphs: [
        `Foram digitados ${FREE_WRONG_CODES} códigos errados para assinar em seu nome. Nada foi assinado com eles, e agora cada tentativa espera mais.`,
        'Se foi você, espere alguns minutos, peça outro código e confira o último e-mail.',
        'Se não foi você, alguém tem a sua senha: troque-a e avise quem administra o sistema.',
      ],
      action: toNewPassword(deps),
      footer: 'Você recebeu este e-mail porque a sua senha foi usada para assinar no Carimbo.',
    }),
});
