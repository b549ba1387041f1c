import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { id, instant } from '../../../platform/contract/fields.ts';
import { LINK_TRIES } from '../../signatures/rules/external-link.ts';

/** Titles that a sentence tells; of more it says how many. */
const TOLD = 5;

type KnowledgePayload = {
  readonly whole: boolean;
  readonly documents: readonly { readonly title: string }[];
  readonly observation: string | null;
  readonly certificate: { readonly title: string };
};

const countOf = ({ whole, documents: { length } }: Pick<KnowledgePayload, 'whole' | 'documents'>): string =>
  whole ? 'Do processo' : length === 1 ? 'De 1 documento' : `De ${length} documentos`;

const titlesOf = ({ documents }: Pick<KnowledgePayload, 'documents'>): string => {
  const titles = documents.slice(0, TOLD).map(({ title }) => title);
  const rest = documents.length - titles.length;
  return `${titles.join('; ')}${rest > 0 ? ` e mais ${rest}` : ''}`;
};

/** Somebody declared to know documents of a process, or all of it that they read. */
export const knowledgeWasGiven = eventKind({
  type: 'knowledge-given',
  version: 1,
  stream: 'process',
  label: 'Ciência dada',
  changesSearch: false,
  payload: z.object({
    give_knowledge_id: id,
    whole: z.boolean(),
    is_external: z.boolean(),
    /** What was known, as it was: its newest file by then. */
    documents: z.array(z.object({ document_id: id, title: z.string(), sha256: z.string() })),
    observation: z.string().nullable(),
    lgpd_version: z.number().int(),
    certificate: z.object({ document_id: id, title: z.string() }),
    /** Of who has no account: what they were asked, and by whom. */
    request: z.object({ request_id: id, asked_by: id }).optional(),
  }),
  sentence: (given) =>
    [
      `${countOf(given)}: ${titlesOf(given)}.`,
      ...(given.observation ? [`Observação: ${given.observation}`] : []),
      `${given.certificate.title}.`,
    ].join(' '),
  publicSentence: (given) => `${countOf(given)}.`,
  plain: (given) => `Alguém declarou que tomou conhecimento ${countOf(given).replace(/^D/, 'd')}.`,
});

/** What every event tells of its request. */
const asked = z.object({ request_id: id, person: z.object({ person_id: id, name: z.string() }) });

/** Somebody without an account was asked to declare that they know documents, by a link that is mailed. */
export const knowledgeAsked = eventKind({
  type: 'knowledge-asked',
  version: 1,
  stream: 'process',
  label: 'Ciência pedida',
  changesSearch: false,
  payload: asked.extend({
    documents: z.array(z.object({ document_id: id, title: z.string() })),
    unit_id: id,
    /** Where the link went, masked. */
    sent_to: z.string(),
    expires_at: instant,
    observation: z.string().nullable(),
  }),
  sentence: (request) => `A ${request.person.name}, por e-mail: ${titlesOf(request)}.`,
  publicSentence: ({ documents }) => `${countOf({ whole: false, documents })}.`,
  plain: () => 'Uma pessoa foi chamada a declarar que tomou conhecimento deste processo.',
});

/** What was asked of somebody outside was taken back: the link is dead. */
export const knowledgeRequestCanceled = eventKind({
  type: 'knowledge-request-canceled',
  version: 1,
  stream: 'process',
  label: 'Pedido de ciência cancelado',
  changesSearch: false,
  payload: asked,
  sentence: ({ person }) => `O que foi pedido a ${person.name}.`,
  plain: () => 'Deixou-se de pedir a uma pessoa que tomasse conhecimento deste processo.',
});

/** Whose mailbox was corrected was mailed another link; the one before does nothing any more. */
export const knowledgeLinkSent = eventKind({
  type: 'knowledge-link-sent',
  version: 1,
  stream: 'process',
  label: 'Link de ciência reenviado',
  changesSearch: false,
  payload: asked.extend({ sent_to: z.string() }),
  sentence: ({ person, sent_to }) => `A ${person.name} (${sent_to}).`,
  plain: () => 'Uma pessoa recebeu um novo link para tomar conhecimento deste processo.',
});

/** Somebody tried CPFs and codes by the link that are not right, until it closed. */
export const knowledgeLinkClosed = eventKind({
  type: 'knowledge-link-closed',
  version: 1,
  stream: 'process',
  label: 'Link de ciência fechado',
  changesSearch: false,
  payload: asked.extend({ ip: z.string() }),
  sentence: ({ person }) => `O de ${person.name}: ${LINK_TRIES} tentativas erradas de CPF ou código.`,
  plain: () => 'Um link para tomar conhecimento deste processo foi fechado, por segurança.',
});
