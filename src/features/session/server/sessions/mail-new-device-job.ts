import { shownMoment } from '../../../../kernel/shown-dates.ts';
import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { letterTo } from '../../../people/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { deviceName } from '../../rules/device-name.ts';
import { maskAddress } from '../../rules/mask-address.ts';
import type { SessionTables } from '../tables.generated.ts';
import { toOwnSessions } from '../ways-in-mails.ts';

const schema = z.object({ session_id: z.uuid() });

/** Tells a person by e-mail that somebody entered as them by a browser that was new. */
export const mailNewDeviceJob = mailJob({
  name: 'mail-new-device',
  schema,
  write: async ({ data, deps }) => {
    const session = await deps.db
      .withTables<SessionTables>()
      .selectFrom('session.session')
      .select(['person_id', 'started_at', 'ip', 'user_agent'])
      .where('id', '=', data.session_id)
      .executeTakeFirst();
    if (!session) return undefined;
    const { time_zone: timeZone } = await getInstitution(deps.db);
    const device = deviceName(session.user_agent ?? '');
    const address = maskAddress(session.ip ?? '');
    return letterTo(deps.db, session.person_id, {
      subject: 'Entrada na sua conta em um aparelho novo',
      paragraphs: [
        `Entraram na sua conta do Carimbo em um aparelho novo: ${device}, endereço ${address}, em ${shownMoment(session.started_at, timeZone)}.`,
        'Se foi você, não precisa fazer nada.',
        'Se não foi, encerre essa sessão e mude a sua senha, as duas coisas no menu do seu nome.',
      ],
      action: toOwnSessions(deps),
      footer: 'Você recebeu este e-mail porque a sua conta do Carimbo foi usada em um aparelho que ela não conhecia.',
    });
  },
});
