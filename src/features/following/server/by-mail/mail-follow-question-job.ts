import { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { CONFIRM } from '../../rules/public-pages.ts';
import { followToken } from './follow-links.ts';
import { followedProcess } from './followed-process.ts';

const schema = z.object({ follow_id: z.int() });

/**
 * Asks a mailbox whether it is really its owner who wants to follow. Of the process it tells the number alone, and only while it is
 * public: it may be read by who never asked.
 */
export const mailFollowQuestionJob = mailJob({
  name: 'mail-follow-question',
  schema,
  write: async ({ data, deps }) => {
    const followed = await followedProcess(deps, data.follow_id, false);
    if (followed === null) return undefined;
    const { follow, process } = followed;
    const { name } = await getInstitution(deps.db);
    const token = followToken(deps, 'confirm', { id: follow.id, now: deps.clock() });
    return {
      to: follow.email,
      subject: 'Confirme que você quer acompanhar um processo',
      paragraphs: [
        `Alguém pediu que este endereço receba um e-mail quando o processo ${formatNup(process.nup!)} andar (${name}).`,
        'Se foi você, confirme em até 48 horas. Se não foi, não faça nada: não mandamos mais e-mails.',
      ],
      action: { label: 'Confirmar', url: `${deps.config.publicUrl}${CONFIRM}#${token}` },
      footer: 'Você recebeu este e-mail porque este endereço foi escrito na página pública de um processo.',
    };
  },
});
