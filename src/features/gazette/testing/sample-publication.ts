import type { z } from 'zod';
import { sampleDocument } from '../../documents/testing/sample-document.ts';
import type { publicationItem } from '../contract/publication.ts';

type Item = z.output<typeof publicationItem>;

const programming = { id: 5, date: '2026-10-16', state: 'PROGRAMMED' as const, sent_date: null };

/** A line of the gazette, programmed for one date; for the tests of screens. */
export const samplePublication = (changes: Partial<Item> = {}): Item => ({
  id: 5,
  file_id: 11,
  process_id: 7,
  nup: '00024000318202611',
  subject: 'Designação de gestor',
  document: sampleDocument(),
  category: 'acts',
  status_doe: 'PROGRAMMED',
  document_status_doe: 'PROGRAMMED',
  keep_reference: false,
  programming,
  programmings: [programming],
  signers_pending: [],
  signers_refused: [],
  user_responsible: { id: 2, name: 'Ana Paula Nogueira' },
  marked_date: '2026-10-15T12:00:00Z',
  authorized_by: null,
  authorized_date: null,
  refused_by: null,
  refused_date: null,
  reason: null,
  justification: null,
  actions: [],
  ...changes,
});
