import { z } from 'zod';
import { bulkJobErrors } from '../../../src/platform/contract/bulk-job.ts';
import { invalidFields, refusalAnswer } from '../../../src/platform/contract/error-answer.ts';
import { commonErrors, type ErrorKind } from '../../../src/platform/contract/error-kind.ts';
import { httpErrors } from '../../../src/platform/server/http/http-refusals.ts';
import { type Answered, DONE, NO_ANSWER } from './target.ts';
import type { Malformed } from './requests.ts';

/** Longest refusal, in letters: what was sent is not sent back. */
const LONGEST_REFUSAL = 16_384;
/** Longest that an answer may take, in milliseconds, on a machine that does much else. */
const SLOWEST = 5_000;

/** What is kept of who was refused, so that it can be counted and told: wrong passwords, and looks at what is not theirs to read. */
const keptByRefusals = ['session.sign_in_attempt', 'processes.missed_read', 'processes.restricted_read'];

/** What only libraries, databases and programs say. */
const FOREIGN =
  /\b(?:the|is|not|must|be|been|invalid|expected|received|unexpected|error|failed|cannot|could|undefined|NaN|null|object|column|relation|syntax|constraint|violates|duplicate|type|token|position|select|insert|update|delete|where|node_modules|stack|internal|bad|request|payload|media|unsupported|overflow|range|string|number|integer|smallint|bigint)\b|\bat [\w.]+ \(|\.[jt]s:\d/i;

/** Refusals that HTTP and the adapter give whatever the call. */
const common: readonly ErrorKind[] = [
  ...Object.values(httpErrors),
  ...Object.values(commonErrors).filter((kind) => 'status' in kind),
  bulkJobErrors.withoutUnit,
];

/** What a person reads of a refusal. */
const messages = z.looseObject({ reasons: z.array(z.looseObject({ message: z.string() })).optional() });

/**
 * What is wrong with an answer to a malformed request, in a few words; null when it is as the product promises.
 * @param errors what the call may refuse with
 * @param form the media type in which it may refuse without a word, by a convention of others
 */
export function faultOf(
  request: Malformed,
  answer: Answered,
  errors: readonly ErrorKind[],
  form?: string,
): string | null {
  const { status, type, body, written, milliseconds } = answer;
  if (status === NO_ANSWER) return `no answer: ${body}`;
  if (status >= 500) return 'nobody foresaw it';
  if (milliseconds > SLOWEST) return 'it took too long';
  if (status < 400) return null;
  // Of a part that a file has not: there is nothing to tell.
  if (status === 416 && body === '') return null;
  if (form !== undefined && form !== '*/*' && type.startsWith(form)) return null;
  if (!type.startsWith('application/json')) return `a refusal of type ${type}`;
  if (body.length > LONGEST_REFUSAL) return `a refusal of ${body.length} letters`;
  const json = parsed(body);
  const lines = status === 400 ? invalidFields.safeParse(json).data : undefined;
  const kept = written.filter((table) => status === 400 || !keptByRefusals.includes(table));
  const wrote = kept.length > 0 ? `it wrote ${kept.join()}` : null;
  if (lines) return faultOfLines(request, lines) ?? wrote;
  const refusal = refusalAnswer.safeParse(json).data;
  if (!refusal) return 'a refusal of another form';
  if (refusal.code === DONE.code) return null;
  if (![...errors, ...common].some((one) => one.code === refusal.code && one.status === status))
    return `${status} ${refusal.code}, which its contract does not name`;
  const told = [refusal.message, ...(messages.parse(refusal).reasons ?? []).map(({ message }) => message)];
  return told.map(foreignIn).find((one) => one !== null) ?? wrote;
}

function faultOfLines({ field }: Malformed, lines: z.output<typeof invalidFields>): string | null {
  if (lines.length === 0) return 'a list of no faults';
  const foreign = lines.map(({ message }) => foreignIn(message)).find((one) => one !== null);
  if (foreign) return foreign;
  if (field === null) return null;
  const named = lines.some((line) => line.field === field || line.field.startsWith(`${field}.`));
  return named ? null : `it names ${lines.map((line) => line.field).join()} and not ${field}`;
}

/** What of a sentence is no Portuguese of ours, in a few words. */
export const foreignIn = (message: string): string | null => {
  const found = FOREIGN.exec(message);
  if (found) return `it says "${found[0]}" in "${message.slice(0, 120)}"`;
  return /^(?:\p{Lu}|")/u.test(message) ? null : `no sentence: "${message.slice(0, 120)}"`;
};

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
