import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { openLink } from './open-link.ts';
import { findLink } from './link-row.ts';

const schema = z.object({ link_id: z.int() });

/** Mails who signed by a link what they keep of it: the code by which anybody checks the document, long after the link is of no use. */
export const mailReceiptJob = mailJob({
  name: 'mail-signature-receipt',
  schema,
  write: async ({ data, deps }) => {
    const row = await findLink(deps.db, data.link_id);
    const link = row && (await openLink(deps.db, row, deps.clock()));
    const code = link?.document?.validation_code;
    // It was taken off meanwhile, with an edit.
    if (link?.state !== 'SIGNED' || !code) return undefined;
    const { document, process, outsider } = link;
    const what = process?.secrecy === 1 ? `“${await titleOf(deps.db, document!)}”` : 'um documento';
    return {
      to: link.row.email,
      subject: 'Comprovante de assinatura',
      greet: outsider.name,
      paragraphs: [
        `Você assinou ${what}. Código de validação: ${code}.`,
        'Com ele qualquer pessoa confere o documento e quem o assinou. Guarde esta mensagem.',
      ],
      action: { label: 'Conferir o documento', url: `${deps.config.publicUrl}/validar-documento?hash=${code}` },
      footer: 'Se não foi você que assinou, avise o quanto antes quem pediu a assinatura.',
    };
  },
});
