import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { id } from '../../../platform/contract/fields.ts';

/** Titles that a sentence tells; of more it says how many. */
const TOLD = 5;

type Given = {
  readonly whole: boolean;
  readonly documents: readonly { readonly title: string }[];
  readonly observation: string | null;
  readonly certificate: { readonly title: string };
};

const countOf = ({ whole, documents: { length } }: Pick<Given, 'whole' | 'documents'>): string =>
  whole ? 'Do processo' : length === 1 ? 'De 1 documento' : `De ${length} documentos`;

const titlesOf = ({ documents }: Given): string => {
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
