import { z } from 'zod';
import { publicationActs } from '../../../platform/contract/acts.generated.ts';
import { day, flag, id, instant, smallId } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { filtersOf, listOf, listQuery, someOf } from '../../../platform/contract/list.ts';
import { permittedAct } from '../../../platform/contract/verdict.ts';
import { documentItem, gazetteStatus, signatureStatus } from '../../documents/contract/document.ts';
import {
  GAZETTE_JUSTIFICATION_LIMIT,
  gazetteActions,
  gazetteCategories,
  gazetteRefusals,
} from '../rules/gazette-queue.ts';
import { programmingStates, shownStates } from '../rules/publication-states.ts';

/** One action of the list that the four calls take (decision G68); which fields each needs, the call says. */
const gazetteAction = z.object({
  file_id: id,
  process_id: id.nullish(),
  action: z.enum(gazetteActions).nullish(),
  /** Which of its dates, where it has several. */
  programming_id: id.nullish(),
  date: day.nullish(),
  reason: z.enum(gazetteRefusals, { error: 'Selecione um motivo.' }).nullish(),
  justification: freeText(GAZETTE_JUSTIFICATION_LIMIT).nullish(),
});
export type GazetteActionItem = z.output<typeof gazetteAction>;
type SentAction = z.input<typeof gazetteAction>;

/** The body is the list itself; whoever leaves it to go on alone, or sends it with a name, sends it as `actions`. */
export const actionList = z.preprocess(
  (value) => (Array.isArray(value) ? { actions: value } : value),
  z.object({ actions: z.array(gazetteAction).min(1).max(999) }),
) as z.ZodType<{ actions: GazetteActionItem[] }, { actions: SentAction[] } | SentAction[]>;

/** What came of each action, in their order. */
export const actionOutcomes = z.object({
  message: z.string(),
  results: z.array(
    z.object({
      file_id: id,
      programming_id: id.nullable(),
      ok: z.boolean(),
      code: z.string().optional(),
      message: z.string(),
    }),
  ),
});

/** A date of a document. */
export const programmingItem = z.object({
  id,
  date: day,
  state: z.enum(programmingStates),
  /** When it went to the printshop: it does not leave the edition after that. */
  sent_date: instant.nullable(),
});

const person = z.object({ id, name: z.string() });

/** A line of the gazette: a document, or one of its dates. */
export const publicationItem = z.object({
  id,
  file_id: id,
  process_id: id,
  /** 17 digits. */
  nup: z.string(),
  subject: z.string(),
  document: documentItem,
  category: z.enum(gazetteCategories),
  /** Of the seven states, two of them computed. */
  status_doe: z.enum(shownStates),
  /** Of the five that are stored. */
  document_status_doe: gazetteStatus,
  keep_reference: z.boolean(),
  /** The date that this line is about; null of a line of a document. */
  programming: programmingItem.nullable(),
  /** Every date of the document that was not cancelled. */
  programmings: z.array(programmingItem),
  /** Who did not sign yet, and who refused to. */
  signers_pending: z.array(z.string()),
  signers_refused: z.array(z.string()),
  /** Who marked it. */
  user_responsible: person,
  marked_date: instant,
  authorized_by: person.nullable(),
  authorized_date: instant.nullable(),
  refused_by: person.nullable(),
  refused_date: instant.nullable(),
  reason: z.enum(gazetteRefusals).nullable(),
  justification: z.string().nullable(),
  actions: z.array(permittedAct(publicationActs)),
});

/** What the lists may be narrowed by: the fields of the specification (R543), and those that other lists have too. */
const gazetteFilters = z.strictObject({
  /** Authorised, and still without a date: whoever authorises may take it back. Asks for AUTHORIZE_DOE. */
  can_return_doe: flag.optional(),
  status_doe: someOf(z.enum(shownStates)),
  document_status_doe: someOf(gazetteStatus),
  status_signature: someOf(signatureStatus),
  /** Part of the name of who marked or authorised it. */
  user_responsible_name: z.string().trim().max(200).optional(),
  category: someOf(z.enum(gazetteCategories)),
  document_type: someOf(smallId),
  /** Organs, and units. */
  origin: someOf(id),
  origin_capacity: someOf(id),
  /** Days of the edition. */
  date: z.strictObject({ start: day.optional(), end: day.optional() }).optional(),
});
export type GazetteFilters = z.output<typeof gazetteFilters>;

export const gazetteQuery = listQuery.extend({
  order_by: z.enum(['date', '-date']).optional(),
  filters: filtersOf(gazetteFilters).optional(),
  /** What is urgent does not come first. */
  ignore_order_by_priority: flag.default(false),
});

export const publicationList = listOf(publicationItem);
