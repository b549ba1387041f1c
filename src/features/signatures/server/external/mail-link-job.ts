import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import type { MailContent } from '../../../../platform/server/mail/index.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { getInstitution, unitsById } from '../../../units/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { LINK_DAYS } from '../../rules/external-link.ts';
import { type LinkAtHand, openLink } from './open-link.ts';
import { addressOf, findLink } from './link-row.ts';

const schema = z.object({
  link_id: z.int(),
  /** It was sent before, and now it is this person's turn. */
  turn: z.boolean(),
});

/** Mails an address to whom it was made for. What waits in the queue names it: its secret is made when it is sent. */
export const mailLinkJob = mailJob({
  name: 'mail-signature-link',
  schema,
  write: async ({ data, deps }) => {
    const row = await findLink(deps.db, data.link_id);
    const link = row && (await openLink(deps.db, row, deps.clock()));
    if (link?.state !== 'OPEN') return undefined;
    return mailOf(deps, link, data.turn);
  },
});

async function mailOf(deps: Deps, link: LinkAtHand, isTurn: boolean): Promise<MailContent> {
  const { row, request, document, process, outsider } = link;
  const [institution, people, units] = await Promise.all([
    getInstitution(deps.db),
    peopleById(deps.db, [request.requested_by]),
    unitsById(deps.db, request.requested_unit_id === null ? [] : [request.requested_unit_id]),
  ]);
  const unit = request.requested_unit_id === null ? undefined : units.get(request.requested_unit_id);
  const who = [people.get(request.requested_by)!.name, unit?.description, institution.name].filter(Boolean).join(', ');
  // Of a process that is not public a mailbox elsewhere learns that somebody asks, and nothing of what.
  const what = process?.secrecy === 1 && document ? `“${await titleOf(deps.db, document)}”` : 'um documento';
  return {
    to: row.email,
    subject: isTurn ? 'É a sua vez de assinar' : 'Pedido de assinatura',
    greet: outsider.name,
    paragraphs: [
      isTurn
        ? `Quem assina antes de você já assinou. Agora é a sua vez de assinar ${what}, a pedido de ${who}.`
        : `${who}, pede que você assine ${what}.`,
      `Abra o endereço, leia o documento até o fim e assine ou recuse. Você vai precisar do seu CPF e de um código que chega neste e-mail. O endereço vale por ${LINK_DAYS} dias e é só seu: não o passe a ninguém.`,
    ],
    action: { label: 'Ler e responder', url: addressOf(deps, row) },
    footer: 'Se você não conhece este assunto, apague esta mensagem: sem o seu CPF e o código ninguém assina por você.',
  };
}
