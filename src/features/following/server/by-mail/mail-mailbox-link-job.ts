import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { renderMail } from '../../../../platform/server/mail/index.ts';
import { MAILBOX } from '../../rules/public-pages.ts';
import { followTables } from '../follow-row.ts';
import { followToken } from './follow-links.ts';

const schema = z.object({ visit_id: z.int() });

/** Sends a mailbox the link of the page of all that it follows. */
export const mailMailboxLinkJob = defineJob({
  name: 'mail-mailbox-link',
  schema,
  run: async ({ data, deps, jobId }: JobRun<z.output<typeof schema>, Deps>) => {
    const visit = await followTables(deps.db)
      .selectFrom('following.mailbox_visit')
      .select(['id', 'email'])
      .where('id', '=', data.visit_id)
      .executeTakeFirst();
    if (!visit) return;
    const token = followToken(deps, 'visit', { id: visit.id, now: deps.clock() });
    const mail = renderMail({
      to: visit.email,
      subject: 'Os processos que você acompanha',
      paragraphs: [
        'Por este link você vê os processos que este endereço acompanha, e para os que quiser. Ele vale por 24 horas.',
      ],
      action: { label: 'Ver o que acompanho', url: `${deps.config.publicUrl}${MAILBOX}#${token}` },
      footer: 'Se você não pediu este link, não faça nada.',
    });
    await deps.mailer.send(mail, { id: jobId });
  },
});
