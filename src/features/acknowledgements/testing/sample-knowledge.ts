import type { z } from 'zod';
import type { checkProcessKnowledge } from '../contract/checks/check-process-knowledge.ts';
import type { knowledgeItem } from '../contract/reading/list-knowledge.ts';

type Checked = z.output<typeof checkProcessKnowledge.output>;

/** A document that may be known, for the tests of screens. */
export const sampleToKnow = (changes: Partial<Checked['documents'][number]> = {}): Checked['documents'][number] => ({
  allowed: true,
  reason: null,
  resolve: null,
  id: 1,
  title: 'Edital',
  sequence: 1,
  pages: 4,
  filesize: 2_048,
  knowledge_date: null,
  ...changes,
});

/** What is asked about a process before knowledge of it is given. */
export const sampleCheck = (changes: Partial<Checked> = {}): Checked => ({
  allowed: true,
  reason: null,
  resolve: null,
  process_id: 7,
  lgpd: { version: 2, since: '2026-08-01', text: 'Uso os dados como manda a lei.' },
  documents: [sampleToKnow(), sampleToKnow({ id: 2, title: 'Mapa de lances', sequence: 2 })],
  ...changes,
});

/** An act of knowledge of one document. */
export const sampleKnowledge = (
  changes: Partial<z.output<typeof knowledgeItem>> = {},
): z.output<typeof knowledgeItem> => ({
  give_knowledge_id: 5,
  process_id: 7,
  user: { id: 3, name: 'Rita Alves', post: 'Analista' },
  capacity: { id: 20, label: 'COCON/SESAU', description: 'Contratos' },
  is_external: false,
  date: '2026-10-15T17:32:00Z',
  whole: false,
  documents: [{ id: 1, title: 'Edital' }],
  documents_count: 1,
  observation: null,
  lgpd_version: 2,
  certificate: { id: 9, title: 'Certidão nº 1/2026 – COCON' },
  ...changes,
});
