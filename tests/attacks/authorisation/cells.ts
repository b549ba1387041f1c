import { BACKGROUND_PREFIX } from '../../../src/platform/contract/bulk-job.ts';
import { API_BASE } from '../../../src/platform/contract/call-address.ts';
import { REHEARSAL_PREFIX } from '../../../src/platform/contract/rehearsal.ts';
import type { Thing } from '../things.ts';
import type { Question, Way } from '../ways.ts';
import { doors } from './doors.ts';
import type { Links } from './twelve.ts';

/** The call of a way, as its row names it: one that is rehearsed or left to go on by itself comes in by the same door. */
export function callOf({ name }: Way): string {
  const [method = '', path = ''] = name.split(' ');
  const prefix = [REHEARSAL_PREFIX, BACKGROUND_PREFIX, API_BASE].find((one) => path.startsWith(`${one}/`)) ?? '';
  return `${method} ${path.slice(prefix.length)}`;
}

/** The row of a question: that of its call, or of the act that it names. */
export function rowOf(way: Way, { body }: Question): string {
  const act = (body as { readonly action?: unknown } | undefined)?.action;
  const call = callOf(way);
  return typeof act === 'string' && doors.has(`${call} ${act}`) ? `${call} ${act}` : call;
}

/** One thing of each kind and situation that a way may find: `process of level 2`, `process of level 4`. */
export function objectsOf({ finds }: Way, things: readonly Thing[]): readonly Thing[] {
  const found = things.filter(({ kind }) => finds.includes(kind.toUpperCase()));
  const byKind = Map.groupBy(found.length > 0 ? found : things.slice(0, 1), ({ kind, what }) => `${kind} ${what}`);
  return [...byKind.values()].map(([first]) => first!);
}

/** The same question by whoever holds a link: its secret in the place of the invented one. */
export function withSecret(question: Question, links: Links): Question {
  const [, keys] = doorsOfLinks.find(([path]) => question.url.includes(path)) ?? [];
  if (!keys) return question;
  const { hash, visit } = keys(links);
  const url = question.url.replace(/([?&]hash=)[^&]*/, `$1${encodeURIComponent(hash)}`);
  const body = question.body as Record<string, unknown> | undefined;
  if (body === undefined || !('hash' in body)) return { ...question, url };
  return { ...question, url, body: { ...body, hash, ...('visit' in body && { visit }) } };
}

interface KeysOfLink {
  readonly hash: string;
  readonly visit?: string;
}

/** Which calls a link is for. */
const doorsOfLinks: readonly (readonly [string, (links: Links) => KeysOfLink])[] = [
  ['/pendency-answer/', ({ pendency }) => pendency],
  ['/knowledge-link/', ({ knowledge }) => knowledge],
  ['/signature-external/', ({ signature }) => ({ hash: signature })],
];
