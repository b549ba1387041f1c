import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { day, id } from '../../../platform/contract/fields.ts';
import { pendencyReasonKeys, pendencyReasons } from '../rules/pendency-limits.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });
const documents = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`);
const files = (count: number) => (count === 1 ? '1 arquivo' : `${count} arquivos`);

/** What every event tells of its pendency. */
const told = z.object({ pendency_id: id, number: z.number().int() });

/** Somebody whom the process concerns was asked for documents. */
export const pendencyAsked = eventKind({
  type: 'pendency-asked',
  version: 1,
  stream: 'process',
  label: 'Pendência aberta',
  payload: told.extend({
    party_id: id,
    party: z.string(),
    unit,
    origin: z.enum(['carimbo', 'cearadigital']),
    /** Where the request went, masked. */
    sent_to: z.string().nullable(),
    observation: z.string().nullable(),
    due_date: day.nullable(),
    documents: z.array(
      z.object({ name: z.string(), reason: z.enum(pendencyReasonKeys).nullable(), document_id: id.nullable() }),
    ),
  }),
  sentence: ({ number, party, unit: { label }, documents: asked }) =>
    `Pendência nº ${number}: ${label} pediu a ${party} ${asked
      .map(({ name, reason }) => (reason === null ? name : `${name} (${pendencyReasons[reason].toLowerCase()})`))
      .join('; ')}.`,
  publicSentence: ({ number, unit: { label, description }, documents: asked }) =>
    `Pendência nº ${number}, de ${documents(asked.length)}, aberta por ${label} (${description}).`,
  plain: ({ documents: asked }) =>
    `${asked.length === 1 ? 'Foi pedido 1 documento' : `Foram pedidos ${asked.length} documentos`} a um interessado, e a resposta é esperada.`,
});

/** The mailbox of the party's account was corrected, and another link was mailed there; the one before does nothing any more. */
export const pendencyLinkSent = eventKind({
  type: 'pendency-link-sent',
  version: 1,
  stream: 'process',
  label: 'Link da pendência reenviado',
  changesSearch: false,
  payload: told.extend({ party_id: id, sent_to: z.string() }),
  sentence: ({ number, sent_to }) => `Pendência nº ${number}, para ${sent_to}.`,
  publicSentence: ({ number }) => `Pendência nº ${number}.`,
  plain: () => 'Um interessado recebeu um novo link para enviar os documentos pedidos.',
});

/** The party sent their answer, by the link that they were given or at the portal: `from` and the hashes tell from where, and what. */
export const pendencyAnswered = eventKind({
  type: 'pendency-answered',
  version: 1,
  stream: 'process',
  label: 'Pendência respondida',
  payload: told.extend({
    party_id: id,
    party: z.string(),
    /** Who asked, to be told. */
    asked_by: id,
    answer: z.string().nullable(),
    /** The address that it came from, or `cearadigital`. */
    from: z.string(),
    files: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number().int() })),
  }),
  sentence: ({ number, party, answer, files: sent }) =>
    [
      `${party} respondeu à pendência nº ${number}, ${sent.length === 0 ? 'sem arquivos' : `com ${files(sent.length)}`}.`,
      ...(answer === null ? [] : [`Mensagem: ${answer}`]),
    ].join(' '),
  publicSentence: ({ number }) => `Pendência nº ${number} respondida.`,
  plain: () => 'O interessado respondeu ao que lhe foi pedido.',
});

/** What was sent went back to who sent it: they are asked again. */
export const pendencySentBack = eventKind({
  type: 'pendency-sent-back',
  version: 1,
  stream: 'process',
  label: 'Resposta de pendência devolvida',
  payload: told.extend({ reason: z.string() }),
  sentence: ({ number, reason }) => `A resposta à pendência nº ${number} foi devolvida. Motivo: ${reason}`,
  publicSentence: ({ number }) => `A resposta à pendência nº ${number} foi devolvida a quem a enviou.`,
  plain: () => 'A resposta do interessado voltou a ele, para ser corrigida ou completada.',
});

/** What was sent became part of the process: the line of the timeline is that of the join. */
export const pendencyJoined = eventKind({
  type: 'pendency-joined',
  version: 1,
  stream: 'process',
  label: null,
  payload: told.extend({ document_join_id: id }),
});

/** Nobody has to answer any more. */
export const pendencyCanceled = eventKind({
  type: 'pendency-canceled',
  version: 1,
  stream: 'process',
  label: 'Pendência cancelada',
  payload: told.extend({
    reason: z.string(),
    /** Who asked, to be told; null in events of before. */
    asked_by: id.nullable().default(null),
  }),
  sentence: ({ number, reason }) => `Pendência nº ${number} cancelada. Motivo: ${reason}`,
  publicSentence: ({ number }) => `Pendência nº ${number} cancelada.`,
  plain: () => 'O que tinha sido pedido a um interessado não é mais esperado.',
});
