import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { repeatedWords } from '../../rules/alert-rules.ts';
import { editionTables } from '../edition-row.ts';
import { alertToken } from './alert-links.ts';

const schema = z.object({ alert_id: z.int() });

/** Asks a mailbox whether it is really its owner who wants to be told. */
export const mailAlertQuestionJob = mailJob({
  name: 'mail-gazette-alert-question',
  schema,
  write: async ({ data, deps }) => {
    const alert = await editionTables(deps.db)
      .selectFrom('gazette_editions.alert')
      .selectAll()
      .where('id', '=', data.alert_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!alert) return undefined;
    const { name } = await getInstitution(deps.db);
    const token = alertToken(deps, 'confirm', { id: alert.id, now: deps.clock() });
    return {
      to: alert.email,
      subject: 'Confirme o aviso do Diário Oficial',
      paragraphs: [
        `Alguém pediu que este endereço seja avisado quando o Diário Oficial (${name}) publicar um ato com: “${repeatedWords(alert.words)}”.`,
        'Se foi você, confirme em até 48 horas. Se não foi, não faça nada: não mandamos mais e-mails.',
      ],
      action: {
        label: 'Confirmar o aviso',
        url: `${deps.config.publicUrl}/diario/alertas/confirmar#${token}`,
      },
      footer: 'Você recebeu este e-mail porque este endereço foi escrito na página do Diário Oficial.',
    };
  },
});
