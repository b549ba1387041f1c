import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../../platform/server/mail/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { repeatedWords } from '../../rules/alert-rules.ts';
import { editionTables } from '../edition-row.ts';
import { alertToken } from './alert-links.ts';

const schema = z.object({ alert_id: z.int() });

/** Asks a mailbox whether it is really its owner who wants to be told. */
export const mailAlertQuestionJob = defineJob({
  name: 'mail-gazette-alert-question',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const alert = await editionTables(deps.db)
      .selectFrom('gazette_editions.alert')
      .selectAll()
      .where('id', '=', data.alert_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!alert) return;
    const { name } = await getInstitution(deps.db);
    const token = alertToken(deps, 'confirm', { id: alert.id, now: deps.clock() });
    const mail = renderMail({
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
    });
    await deps.mailer.send(mail, { id: jobId });
  },
});
