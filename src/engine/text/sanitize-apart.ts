import { keepThreads, TaskStopped } from '../children/index.ts';
import { RichTextTooLargeError } from './parse-bounded.ts';
import { sanitizeRichText, type SanitizedRichText } from './sanitize-rich-text.ts';

/** Characters that are read at once, in some ten milliseconds at most: a thread would take as long to be told of them. */
export const READ_AT_ONCE = 20_000;
/** Milliseconds that one text may take; the largest honest one takes a tenth of it. */
const timeLimitMs = 20_000;

const program = new URL('./text-worker.ts', import.meta.url);
const threads = keepThreads<string, SanitizedRichText | null>(program, { heap: 768, longestQueue: 60 });

/**
 * `sanitizeRichText` in a thread apart, so that nobody waits meanwhile.
 * @throws RichTextTooLargeError above the limits of length, nesting, time and memory; PoolBusy when too many texts wait
 */
export async function sanitizeApart(html: string): Promise<SanitizedRichText> {
  if (html.length <= READ_AT_ONCE) return sanitizeRichText(html);
  const clean = await threads.run(html, { timeLimitMs }).catch((error: unknown) => {
    if (error instanceof TaskStopped && (error.how === 'time' || error.how === 'memory')) return null;
    throw error;
  });
  if (clean === null) throw new RichTextTooLargeError();
  return clean;
}
