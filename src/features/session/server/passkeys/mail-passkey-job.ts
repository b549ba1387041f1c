import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../../people/server/index.ts';
import { toTheDoor } from '../ways-in-mails.ts';

const schema = z.object({ person_id: z.int(), name: z.string() });

/** Tells a person by e-mail that a device may let them in by itself from now on. */
export const mailPasskeyJob = mailJob({
  name: 'mail-passkey',
  schema,
  write: ({ data, deps }) =>
    letterTo(deps.db, data.person_id, {
      subject: 'Chave de acesso criada',
      paragraphs: [
        `Uma chave de acesso foi criada para a sua conta do Carimbo: ${data.name}. Com ela se entra sem senha.`,
        'Se foi você, não precisa fazer nada.',
        'Se não foi, abra o menu do seu nome, escolha Chaves de acesso, remova-a e mude a sua senha.',
      ],
      action: toTheDoor(deps),
      footer: 'Você recebeu este e-mail porque a entrada na sua conta do Carimbo mudou.',
    }),
});
