import { z } from 'zod';
import { eventKind } from '../../../../platform/contract/event.ts';
import { day } from '../../../../platform/contract/fields.ts';

/** It went along with the process that it is appended to. */
const followed = z.boolean().optional();
/** What the deadline was, and what it is again; null of a process that has none. */
const due_date = day.nullable();

const said = (label: string, text: string | null) => (text ? `${label}: ${text}` : '');
const untilDay = (until: string) => `Até ${until.split('-').toReversed().join('/')}.`;

/** Set aside until a day; the deadline does not run meanwhile. */
export const processSuspended = eventKind({
  type: 'process-suspended',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Sobrestado',
  payload: z.object({ until: day, reason: z.string().nullable(), due_date, followed }),
  sentence: ({ until, reason }) => `${untilDay(until)} ${said('Motivo', reason)}`.trim(),
  publicSentence: ({ until }) => untilDay(until),
});

/** Taken up again, by somebody or by itself on the day of the review. */
export const processResumed = eventKind({
  type: 'process-resumed',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Retomado',
  payload: z.object({ note: z.string().nullable(), by_itself: z.boolean(), due_date, followed }),
  sentence: ({ note, by_itself }) => (by_itself ? 'Na data de revisão do sobrestamento.' : said('Observação', note)),
  publicSentence: ({ by_itself }) => (by_itself ? 'Na data de revisão do sobrestamento.' : ''),
});
