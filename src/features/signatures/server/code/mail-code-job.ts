import { z } from 'zod';
import { mailJob } from '../../../../platform/server/acts/by-mail/mail-job.ts';
import type { MailContent } from '../../../../platform/server/mail/index.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsById, titleOf } from '../../../documents/server/index.ts';
import { findPerson } from '../../../people/server/index.ts';
import { processesById } from '../../../processes/server/index.ts';
import { CODE_MINUTES } from '../../rules/one-time-code.ts';
import { findLink } from '../external/link-row.ts';
import { type CodeRow, digitsOf, findCode } from './one-time-code-row.ts';

const schema = z.object({ code_id: z.int() });

/** Mails a code to whom it was made for. What waits in the queue names the code: its digits are made when they are sent. */
export const mailCodeJob = mailJob({
  name: 'mail-signature-code',
  schema,
  goodForMinutes: CODE_MINUTES,
  write: async ({ data, deps }) => {
    const code = await findCode(deps.db, data.code_id);
    const person = code && (await findPerson(deps.db, code.person_id));
    if (!code || !person) return undefined;
    // Of whom came by a link, where that went.
    const to = code.link_id === null ? person.email : (await findLink(deps.db, code.link_id))?.email;
    if (!to) return undefined;
    const reader = { to, name: person.name, digits: digitsOf(deps, code), byLink: code.link_id !== null };
    return mailOf(await whatIsSigned(deps.db, code), reader);
  },
});

interface Reader {
  readonly to: string;
  readonly name: string;
  readonly digits: string;
  readonly byLink: boolean;
}

/** How many documents are named: more would bury the code. */
const NAMED = 3;

/** "CI nº 3/2026 – COCON e mais 2 documentos". Of processes that are not public a mailbox elsewhere learns nothing but the number. */
async function whatIsSigned(db: Database, { document_ids: ids }: CodeRow): Promise<string> {
  const known = await documentsById(db, ids);
  const documents = ids.flatMap((id) => known.get(id) ?? []);
  const processes = await processesById(
    db,
    documents.map(({ process_id: id }) => id),
  );
  const open = documents.filter(({ process_id: id }) => processes.get(id)?.secrecy === 1).slice(0, NAMED);
  const names = await Promise.all(open.map((document) => titleOf(db, document)));
  const others = ids.length - names.length;
  if (names.length === 0) return others === 1 ? '1 documento' : `${others} documentos`;
  const rest = others === 0 ? [] : [others === 1 ? 'mais 1 documento' : `mais ${others} documentos`];
  return list.format([...names.map((name) => `“${name}”`), ...rest]);
}

const list = new Intl.ListFormat('pt-BR');

function mailOf(what: string, { to, name, digits, byLink }: Reader): MailContent {
  const [use, otherwise, footer] = byLink
    ? [
        `Use este código para ler e assinar ${what}.`,
        'Se não foi você que pediu, não passe o código a ninguém: alguém abriu o endereço que era só seu.',
        'Você recebeu este e-mail porque o seu CPF foi digitado no endereço do pedido de assinatura.',
      ]
    : [
        `Use este código para assinar ${what}.`,
        'Se não foi você que pediu, não passe o código a ninguém e troque a sua senha.',
        'Você recebeu este e-mail porque a sua senha foi usada para assinar no Carimbo.',
      ];
  return {
    to,
    subject: 'Código para assinar no Carimbo',
    greet: name,
    paragraphs: [`${use} Ele vale por ${CODE_MINUTES} minutos.`, otherwise],
    code: digits,
    footer,
  };
}
