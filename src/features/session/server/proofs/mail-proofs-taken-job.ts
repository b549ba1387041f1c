import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../../people/server/index.ts';
import { toTheDoor } from '../ways-in-mails.ts';

const schema = z.object({ person_id: z.int(), by: z.string(), reason: z.string() });

/** Tells a person by e-mail that an administrator took their authenticator and their keys away, who and why. */
export const mailProofsTakenJob = mailJob({
  name: 'mail-proofs-taken',
  schema,
  write: ({ data, deps }) =>
    letterTo(deps.db, data.person_id, {
      subject: 'Aplicativo autenticador e chaves de acesso retirados',
      paragraphs: [
        `${data.by}, que administra o seu acesso ao Carimbo, retirou o aplicativo autenticador e as chaves de acesso da sua conta. Motivo: ${data.reason}`,
        'As suas sessões foram encerradas. Entre com a sua senha e ligue tudo de novo no menu do seu nome.',
        'Se você não pediu isso, mude a sua senha agora e fale com o administrador do seu órgão.',
      ],
      action: toTheDoor(deps),
      footer: 'Você recebeu este e-mail porque a entrada na sua conta do Carimbo mudou.',
    }),
});
