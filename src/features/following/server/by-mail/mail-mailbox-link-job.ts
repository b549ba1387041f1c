import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { MAILBOX } from '../../rules/public-pages.ts';
import { followTables } from '../follow-row.ts';
import { followToken } from './follow-links.ts';

const schema = z.object({ visit_id: z.int() });

/** Sends a mailbox the link of the page of all that it follows. */
export const mailMailboxLinkJob = mailJob({
  name: 'mail-mailbox-link',
  schema,
  write: async ({ data, deps }) => {
    const visit = await followTables(deps.db)
      .selectFrom('following.mailbox_visit')
      .select(['id', 'email'])
      .where('id', '=', data.visit_id)
      .executeTakeFirst();
    if (!visit) return undefined;
    const token = followToken(deps, 'visit', { id: visit.id, now: deps.clock() });
    return {
      to: visit.email,
      subject: 'Os processos que você acompanha',
      paragraphs: [
        'Por este link você vê os processos que este endereço acompanha, e para os que quiser. Ele vale por 24 horas.',
      ],
      action: { label: 'Ver o que acompanho', url: `${deps.config.publicUrl}${MAILBOX}#${token}` },
      footer: 'Se você não pediu este link, não faça nada.',
    };
  },
});
