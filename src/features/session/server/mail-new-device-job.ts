import { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../platform/server/jobs/index.ts';
import { type Mail, renderMail } from '../../../platform/server/mail/index.ts';
import { findPerson } from '../../people/server/index.ts';
import { getInstitution } from '../../units/server/index.ts';
import { deviceName } from '../rules/device-name.ts';
import { maskAddress } from '../rules/mask-address.ts';
import type { SessionTables } from './tables.generated.ts';

const schema = z.object({ session_id: z.uuid() });

/** Tells a person by e-mail that somebody entered as them by a browser that was new. */
export const mailNewDeviceJob = defineJob({
  name: 'mail-new-device',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const session = await deps.db
      .withTables<SessionTables>()
      .selectFrom('session.session')
      .select(['person_id', 'started_at', 'ip', 'user_agent'])
      .where('id', '=', data.session_id)
      .executeTakeFirst();
    const person = session && (await findPerson(deps.db, session.person_id));
    if (!session || !person?.email) return;
    const { time_zone: timeZone } = await getInstitution(deps.db);
    await deps.mailer.send(
      mailOf({
        to: person.email,
        name: person.name,
        device: deviceName(session.user_agent ?? ''),
        address: maskAddress(session.ip ?? ''),
        when: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
          session.started_at,
        ),
      }),
      { id: jobId },
    );
  },
});

interface Entry {
  readonly to: string;
  readonly name: string;
  readonly device: string;
  readonly address: string;
  readonly when: string;
}

const mailOf = ({ to, name, device, address, when }: Entry): Mail =>
  renderMail({
    to,
    subject: 'Entrada na sua conta em um aparelho novo',
    greet: name,
    paragraphs: [
      `Entraram na sua conta do Carimbo em um aparelho novo: ${device}, endereço ${address}, em ${when}.`,
      'Se foi você, não precisa fazer nada.',
      'Se não foi, abra o menu do seu nome, escolha Sessões, encerre essa sessão e mude a sua senha.',
    ],
    footer: 'Você recebeu este e-mail porque a sua conta do Carimbo foi usada em um aparelho que ela não conhecia.',
  });
