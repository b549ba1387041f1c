import { shownMoment } from '../../../../kernel/shown-dates.ts';
import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../../people/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { toNewPassword } from '../ways-in-mails.ts';

const schema = z.object({ person_id: z.int(), at: z.iso.datetime() });

/** Tells a person by e-mail that their password is another one now. */
export const mailPasswordChangedJob = mailJob({
  name: 'mail-password-changed',
  schema,
  write: async ({ data, deps }) => {
    const { time_zone: timeZone } = await getInstitution(deps.db);
    return letterTo(deps.db, data.person_id, {
      subject: 'Sua senha foi mudada',
      paragraphs: [
        `A senha da sua conta do Carimbo foi mudada em ${shownMoment(new Date(data.at), timeZone)}. As sessões abertas com a senha antiga foram encerradas.`,
        'Se foi você, não precisa fazer nada.',
        'Se não foi, crie outra senha agora e avise o administrador da sua unidade.',
      ],
      action: toNewPassword(deps),
      footer: 'Você recebeu este e-mail porque a senha da sua conta do Carimbo foi mudada.',
    });
  },
});
