import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';

const schema = z.object({
  to: z.string(),
  name: z.string(),
  by: z.string(),
  reason: z.string(),
  /** It is the address that was theirs: the new one is not told there. */
  is_former: z.boolean(),
});

/** Tells one of the two addresses of a person that an administrator corrected their e-mail, who and why. */
export const mailEmailChangedJob = mailJob({
  name: 'mail-email-changed',
  schema,
  write: ({ data: { to, name, by, reason, is_former } }) => ({
    to,
    subject: 'O e-mail da sua conta mudou',
    greet: name,
    paragraphs: [
      is_former
        ? `${by}, que administra o seu acesso ao Carimbo, trocou este endereço por outro na sua conta. Motivo: ${reason}`
        : `${by}, que administra o seu acesso ao Carimbo, pôs este endereço na sua conta. Motivo: ${reason}`,
      'Códigos de entrada, senha nova e avisos vão para o endereço da conta.',
      'Se você não pediu isso, fale agora com o administrador do seu órgão.',
    ],
    footer: 'Você recebeu este e-mail porque a entrada na sua conta do Carimbo mudou.',
  }),
});
