import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listFeedback } from '../contract/list-feedback.ts';

type Feedback = OutputOf<typeof listFeedback>['results'][number];

/** Something that Ana said of the boxes, which waits for an answer. */
export const sampleFeedback = (changes: Partial<Feedback> = {}): Feedback => ({
  id: 4,
  type: 'suggestion',
  area: 'processes',
  description: 'Faltou a coluna prazo.',
  url: '/app/processos',
  date: '2026-10-15T12:00:00-03:00',
  sent_by: 'Ana Paula',
  file: null,
  answer: null,
  ...changes,
});
