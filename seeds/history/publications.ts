import { documentType } from '../../src/features/documents/rules/document-types.ts';
import { createWrittenDocument } from '../../src/features/documents/contract/writing/create-written-document.ts';
import { authorizeToPublish } from '../../src/features/gazette/contract/marking/authorize-to-publish.ts';
import { setToPublish } from '../../src/features/gazette/contract/marking/set-to-publish.ts';
import { programPublish } from '../../src/features/gazette/contract/planning/program-publish.ts';
import { publishDoe } from '../../src/features/gazette/contract/planning/publish-doe.ts';
import { refusePublish } from '../../src/features/gazette/contract/planning/refuse-publish.ts';
import { sendToPrintshop } from '../../src/features/gazette/contract/planning/send-to-printshop.ts';
import { getGazetteCalendar } from '../../src/features/gazette/contract/reading/get-gazette-calendar.ts';
import { listPending } from '../../src/features/gazette/contract/reading/list-pending.ts';
import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { saveAutoDraft } from '../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { openProcess } from '../../src/features/processes/contract/opening/open-process.ts';
import { sign } from './sign.ts';
import type { Player } from './stage.ts';
import type { Troupe } from './troupe.ts';

/** Of the unit that the acts come from, and that the gazette is run from in the demonstration. */
const WHO = 'Marcos';
const UNIT = 'COTEC/SEPLAG';
const MATTER = 'Gestão de contratos de tecnologia – atos para publicação';
const KEY = 'demo/publications';

const { ORDINANCE, EXTRACT, NOTICE, CALL, ACT } = documentType;
type Fate = 'published' | 'refused' | 'sent' | 'programmed' | 'authorized' | 'marked';

interface Act {
  readonly name: string;
  readonly type: number;
  readonly text: string;
  readonly becomes: Fate;
}

/** One of each situation that the gazette shows. */
const acts: readonly Act[] = [
  {
    name: 'Portaria – comissão de inventário de equipamentos',
    type: ORDINANCE,
    text: 'Constitui comissão para o inventário anual dos equipamentos de informática da Secretaria.',
    becomes: 'published',
  },
  {
    name: 'Extrato do Contrato nº 049/2026 – manutenção de servidores',
    type: EXTRACT,
    text: 'Objeto: manutenção dos servidores do centro de dados. Vigência: doze meses. Valor global: R$ 214.000,00.',
    becomes: 'published',
  },
  {
    name: 'Portaria – escala de sobreaviso do centro de dados',
    type: ORDINANCE,
    text: 'Aprova a escala de sobreaviso do centro de dados no último trimestre, conforme anexo.',
    becomes: 'refused',
  },
  {
    name: 'Portaria – gestor e fiscais do Contrato nº 118/2026',
    type: ORDINANCE,
    text: 'Designa o gestor e os fiscais do contrato de licenças de uso de programas.',
    becomes: 'sent',
  },
  {
    name: 'Aviso de licitação – Pregão eletrônico nº 046/2026',
    type: NOTICE,
    text: 'Objeto: locação de equipamentos de rede. Abertura das propostas às 9 horas, no portal de compras.',
    becomes: 'programmed',
  },
  {
    name: 'Extrato do 2º Termo Aditivo ao Contrato nº 031/2025',
    type: EXTRACT,
    text: 'Objeto: prorrogação por doze meses do serviço de enlaces de dados das unidades do interior.',
    becomes: 'programmed',
  },
  {
    name: 'Edital de convocação nº 12/2026',
    type: CALL,
    text: 'Convoca os classificados no processo seletivo de estagiários de tecnologia para a entrega de documentos.',
    becomes: 'authorized',
  },
  {
    name: 'Extrato da Ata de Registro de Preços nº 018/2026',
    type: EXTRACT,
    text: 'Objeto: registro de preços de computadores portáteis. Validade: doze meses.',
    becomes: 'authorized',
  },
  {
    name: 'Ato – grupo de trabalho de dados abertos',
    type: ACT,
    text: 'Institui o grupo de trabalho do plano de dados abertos do Estado e fixa o prazo de sessenta dias.',
    becomes: 'marked',
  },
];

const WHY = 'O texto cita um anexo que não está no documento.';

/** Acts on their way to the gazette: they are written, signed and authorised, and what came of each is days of work. */
export const publicationActs = [
  { daysAgo: 8, run: write },
  { daysAgo: 6, run: (troupe: Troupe, when: Date) => forward(troupe, when, ['published', 'refused']) },
  { daysAgo: 0, run: (troupe: Troupe, when: Date) => forward(troupe, when, ['sent', 'programmed']) },
] as const;

async function write(troupe: Troupe, when: Date): Promise<void> {
  const who = await troupe.player(WHO);
  const draft = await who.call(getAutoDraft, {}, when);
  const of = { params: { id: draft.id } };
  const body = {
    to: [troupe.unit(UNIT)],
    subject_id: troupe.anySubject,
    description: MATTER,
    cc: [troupe.party({ organ: 'SEPLAG' })],
    priority_id: 1 as const,
    due_date: null,
    secrecy_id: 1,
    legal_reference_id: null,
  };
  await who.call(saveAutoDraft, { ...of, body }, when);
  const request = {
    process_id: draft.id,
    document_type_id: documentType.REQUIREMENT,
    html_source: `<p>${MATTER}.</p>`,
  };
  await who.call(createWrittenDocument, { body: request }, when, `${KEY}/request`);
  const written: number[] = [];
  for (const [index, { name, type, text }] of acts.entries()) {
    const html_source = `<p>O SECRETÁRIO, no uso de suas atribuições, resolve:</p><p>${text}</p>`;
    const kept = { process_id: draft.id, document_type_id: type, attachment_name: name, html_source };
    const { id } = await who.call(createWrittenDocument, { body: kept }, when, `${KEY}/${index}`);
    written.push(id);
  }
  await who.call(openProcess, { ...of, body: {} }, when, `${KEY}/open`);
  for (const [index, id] of written.entries()) {
    await sign(troupe, who, id, when);
    const body = { to_publish: true, keep_reference: true };
    await who.call(setToPublish, { params: { id }, body }, when, `${KEY}/${index}/mark`);
    if (acts[index]!.becomes === 'marked') continue;
    const authorize = { params: { id }, body: { authorize: true } };
    await who.call(authorizeToPublish, authorize, when, `${KEY}/${index}/authorize`);
  }
}

/** Some are refused, the others are programmed for the next edition; of these some go to the printshop and come out. */
async function forward(troupe: Troupe, when: Date, fates: readonly Fate[]): Promise<void> {
  const who = await troupe.player(WHO);
  const { next: date } = await who.call(getGazetteCalendar, {}, when);
  const known = await waiting(who, when);
  for (const [index, { name, becomes }] of acts.entries()) {
    if (!fates.includes(becomes)) continue;
    const file_id = known.get(name);
    // Done before an interruption.
    if (file_id === undefined) continue;
    const item = { file_id };
    const key = `${KEY}/${index}`;
    if (becomes === 'refused') {
      const refusal = { ...item, action: 'REFUSE' as const, reason: 'CONTENT_ERROR' as const, justification: WHY };
      await who.call(refusePublish, { body: [refusal] }, when, `${key}/refuse`);
      continue;
    }
    await who.call(programPublish, { body: [{ ...item, action: 'PROGRAM', date }] }, when, `${key}/program`);
    if (becomes === 'programmed') continue;
    await who.call(sendToPrintshop, { body: [item] }, when, `${key}/send`);
    if (becomes === 'sent') continue;
    await who.call(publishDoe, { body: [{ ...item, action: 'PUBLISH' }] }, when, `${key}/publish`);
  }
}

/** What is authorised and has no date yet, by name. */
async function waiting(who: Player, when: Date): Promise<ReadonlyMap<string, number>> {
  const { results } = await who.call(listPending, { query: { paginator_count: 50 } }, when);
  return new Map(results.map(({ document, file_id }) => [document.attachment_name, file_id]));
}
