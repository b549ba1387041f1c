import { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import type { MailContent } from '../../../../platform/server/mail/index.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { LINK_DAYS } from '../../../signatures/rules/external-link.ts';
import { findUnit, getInstitution, presentUnit } from '../../../units/server/index.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import { type Linked, openRequest } from '../outside/by-link.ts';
import { addressToSend } from '../outside/link-secret.ts';

const letters = { ASKED: 'OPEN', GIVEN: 'GIVEN', CANCELED: 'CANCELED' } as const;
const schema = z.object({ request_id: z.int(), what: z.enum(['ASKED', 'GIVEN', 'CANCELED']) });

/** Writes to who is asked what became of it. What it is about must still be so; the link is made when the letter leaves. */
export const mailKnowledgeRequestJob = mailJob({
  name: 'mail-knowledge-request',
  schema,
  write: async ({ data, deps }) => {
    const row = await knowledgeTables(deps.db)
      .selectFrom('acknowledgements.request')
      .selectAll()
      .where('id', '=', data.request_id)
      .executeTakeFirst();
    const linked = row && (await openRequest(deps.db, row, deps.clock()));
    if (linked?.state !== letters[data.what]) return undefined;
    const letter = await lettersOf[data.what](deps, linked);
    return { to: linked.request.email, greet: linked.actor.name, ...letter };
  },
});

type Letter = Omit<MailContent, 'to' | 'greet'>;

const lettersOf: Readonly<Record<keyof typeof letters, (deps: Deps, linked: Linked) => Promise<Letter>>> = {
  ASKED: async (deps, linked) => ({
    subject: 'Pedido de ciência',
    paragraphs: [
      `${await whoAsks(deps, linked)}, pede que você leia documentos ${placeOf(linked)} e declare que tomou ciência deles.`,
      `Abra o endereço, leia e dê ciência. Você vai precisar do seu CPF e de um código que chega neste e-mail. O endereço vale por ${LINK_DAYS} dias e é só seu: não o passe a ninguém.`,
    ],
    action: { label: 'Ler e dar ciência', url: await addressToSend(deps, linked.request) },
    footer:
      'Se você não conhece este assunto, apague esta mensagem: sem o seu CPF e o código ninguém dá ciência por você.',
  }),
  GIVEN: async (deps, linked) => {
    const code = await certificateCode(deps, linked);
    return {
      subject: 'Comprovante de ciência',
      paragraphs: [
        `Você deu ciência de documentos ${placeOf(linked)}. Código de validação da certidão: ${code}.`,
        'Com ele qualquer pessoa confere a certidão. Guarde esta mensagem.',
      ],
      action: { label: 'Conferir a certidão', url: `${deps.config.publicUrl}/validar-documento?hash=${code}` },
      footer: 'Se não foi você que deu ciência, fale o quanto antes com o órgão que a pediu.',
    };
  },
  CANCELED: async (deps, linked) => ({
    subject: 'Pedido de ciência cancelado',
    paragraphs: [
      `O pedido de ciência de documentos ${placeOf(linked)}, de ${await whoAsks(deps, linked)}, foi cancelado. Você não precisa fazer nada.`,
    ],
    footer: 'Você recebeu este e-mail porque um órgão tinha pedido a sua ciência.',
  }),
};

/** Of a process that is not public a mailbox elsewhere learns that somebody asks, and nothing of what. */
const placeOf = ({ process }: Linked): string =>
  process.secrecy === 1 ? `do processo ${formatNup(process.nup ?? '')}` : 'de um processo';

async function whoAsks({ db }: Deps, { request }: Linked): Promise<string> {
  const [institution, people, unit] = await Promise.all([
    getInstitution(db),
    peopleById(db, [request.asked_by]),
    findUnit(db, request.unit_id),
  ]);
  return [people.get(request.asked_by)?.name, unit && presentUnit(unit).description, institution.name]
    .filter(Boolean)
    .join(', ');
}

async function certificateCode({ db }: Deps, { request }: Linked): Promise<string> {
  const { certificate_id: id } = await knowledgeTables(db)
    .selectFrom('acknowledgements.acknowledgement')
    .select('certificate_id')
    .where('id', '=', request.give_knowledge_id)
    .executeTakeFirstOrThrow();
  return (await findDocument(db, id))!.validation_code!;
}
