import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';
import { inUnit } from '../../units/rules/in-unit.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });

/**
 * A document came into a join in preparation, or left it: said so that the screens of the unit follow. What it is, is told by
 * the event of the document itself.
 */
export const joinChanged = eventKind({
  type: 'join-changed',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: null,
  payload: z.object({ document_join_id: id, document_id: id, what: z.enum(['ADDED', 'REMOVED']) }),
});

const documents = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`);

type Joined = {
  readonly number: number;
  readonly documents: readonly { readonly title: string }[];
  readonly unit: { readonly label: string; readonly description: string };
};

const joinedSentence = ({ number, documents: joined, unit: { label, description } }: Joined): string =>
  `Juntada nº ${number}, de ${documents(joined.length)}, por ${label} (${description}).`;

/** The documents of a join became part of the process. */
export const documentsJoined = eventKind({
  type: 'documents-joined',
  version: 1,
  stream: 'process',
  label: 'Documentos juntados',
  payload: z.object({
    document_join_id: id,
    number: z.number().int(),
    justification: z.string().nullable(),
    unit,
    documents: z.array(z.object({ document_id: id, title: z.string() })),
  }),
  sentence: (joined) =>
    [
      joinedSentence(joined),
      ...(joined.justification ? [`Motivo: ${joined.justification}`] : []),
      `Documentos: ${joined.documents.map(({ title }) => title).join('; ')}.`,
    ].join(' '),
  publicSentence: joinedSentence,
  plain: ({ documents: joined, unit: { label, description } }) =>
    `${joined.length === 1 ? '1 documento foi incluído' : `${joined.length} documentos foram incluídos`} no processo ${inUnit(description)} ${description} (${label}).`,
});

/** A join in preparation was given up; its documents went with it. */
export const joinDiscarded = eventKind({
  type: 'join-discarded',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: null,
  payload: z.object({ document_join_id: id }),
});

/** Who gave a join up took that back. */
export const joinRestored = eventKind({
  type: 'join-restored',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: null,
  payload: z.object({ document_join_id: id }),
});
