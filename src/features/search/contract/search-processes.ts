import { z } from 'zod';
import { isOptional } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, instant, markedText } from '../../../platform/contract/fields.ts';
import { listOf, pages } from '../../../platform/contract/list.ts';
import { shownBookmark } from '../../bookmarks/contract/bookmark.ts';
import { party } from '../../people/contract/party.ts';
import { appendedTo } from '../../processes/contract/appending/appended-to.ts';
import { permittedOnProcess, processState } from '../../processes/contract/reading/get-process.ts';
import { searchErrors } from './search-errors.ts';
import { searchFilters } from './search-filters.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });

/** What whoever works is told besides: with whom it is, how near its deadline, and what they may do with it, and why not. */
export const workOnFound = z.object({
  user_responsible: z.object({ id, name: z.string() }).nullable(),
  due_date: day.nullable(),
  archived_date: instant.nullable(),
  favourite: z.boolean(),
  /** Those that they see. */
  bookmark: z.array(shownBookmark),
  actions: z.array(permittedOnProcess),
});

/** What a search may be ordered by; `-` turns it round. */
export const searchOrders = ['date', '-date', 'nup', '-nup', 'subject_name', '-subject_name', 'relevance'] as const;
export type AskedOrder = (typeof searchOrders)[number];

/** Where words stand in a document. */
export const excerpt = z.object({
  document: id,
  document_name: z.string(),
  /** Its page in a file, from 1; `null` of what was written here, whose text has none. */
  page: z.int().nullable(),
  parts: markedText,
});

/**
 * A process found (R050). Of a restricted one that only its exact number reveals there is the number, the date and the unit of
 * its opening; everything else is `null` or empty.
 */
export const foundProcess = z.object({
  id: id.nullable(),
  nup: z.string(),
  nup_formatted: z.string(),
  date: instant,
  /** What the person may know of it: only that it exists, or its data. */
  access: z.enum(['existence', 'metadata']),
  subject_name: z.string().nullable(),
  /** The description, or the subject's name. */
  title: z.string().nullable(),
  /** Interested parties; CPFs are masked unless the person works with processes. */
  cc: z.array(party),
  /** Public only at secrecy 1 (R059). */
  status: z.string().nullable(),
  state: processState.nullable(),
  secrecy: z.object({ id, name: z.string() }).nullable(),
  /** Numbers of other processes it refers to, and its number outside, when it has one. */
  process_reference: z.array(z.object({ nup: z.string(), subject: z.string().nullable() })),
  reference_number: z.string().nullable(),
  appended_to: appendedTo,
  origin: unit,
  capacity: unit.nullable(),
  /** `null` unless it was asked for by who works, and of what only its existence is told. */
  work: workOnFound.nullable(),
  /** The title with the words asked for marked; empty unless it was asked for. */
  title_parts: markedText,
  /** Empty unless it was asked for; the first places of the first documents that have the words. */
  excerpts: z.array(excerpt),
  /** Documents that have the words beyond those of `excerpts`. */
  more_excerpts: z.int(),
});

/** What is found without some of the words, where nothing has them all. */
export const relaxedSearch = z.object({
  /** Words that nothing has which the reader may read, as typed. */
  nowhere: z.array(z.string()),
  /** Searches that find something, the rarest word left out first. */
  searches: z.array(
    z.object({
      text: z.string(),
      /** All that it leaves out, those that are nowhere too. */
      left_out: z.array(z.string()),
      count: z.int(),
      count_relation: z.enum(['eq', 'gte']),
    }),
  ),
});

/**
 * Finds processes (specification 000 §2 and §7, 001 §9). Visitors may ask by number, words, subject, interested party,
 * period and origin; who works with processes, by more. Confidential processes are found by nobody who may not read
 * them.
 */
export const searchProcesses = endpoint({
  method: 'POST',
  path: '/process/search/filters',
  access: isOptional,
  requestsPerMinute: 60,
  summary: 'Busca processos por número, palavras e filtros',
  input: {
    body: z.object({
      filters: searchFilters.default({}),
      ...pages(5),
      order_by: z
        .enum(searchOrders)
        .optional()
        .describe(
          'Sem prefixo: data da mais nova, número e assunto em ordem crescente; `relevance`: primeiro onde as palavras dizem mais',
        ),
      ordenation: z.enum(['asc', 'desc']).optional(),
      only_count: z.boolean().default(false),
      with_work: z
        .boolean()
        .default(false)
        .describe('Acrescenta a cada processo, para quem tem lotação, com quem está e o que pode ser feito'),
      with_excerpts: z
        .boolean()
        .default(false)
        .describe(
          'Marca as palavras no título, e acrescenta a cada processo público os trechos de documentos em que estão',
        ),
    }),
  },
  output: listOf(foundProcess).extend({
    /** What was searched instead of words that find nothing: `licit*`, or another spelling. `null`: just what was asked. */
    searched_as: z.string().nullable(),
    /** Only on the first page, where several words find nothing. */
    relaxed: relaxedSearch.nullable(),
  }),
  errors: [searchErrors.disabled, searchErrors.needsSession, searchErrors.beyondWindow],
});
