import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { openLink } from '../contract/answering/open-link.ts';
import type { listPendencies } from '../contract/answers/list-pendencies.ts';

type Pendency = OutputOf<typeof listPendencies>['results'][number];
type Opened = OutputOf<typeof openLink>;

const may = { allowed: true, reason: null, resolve: null };
const capacity = { id: 4, label: 'GELIC/SESAU', description: 'Gerência de Licitações' };

/** A file that a party sent. */
export const sampleSentFile = (changes: Partial<Pendency['files'][number]> = {}): Pendency['files'][number] => ({
  id: 31,
  name: 'conta de luz',
  filesize: 20_480,
  extension: 'pdf',
  pages: 2,
  pendency_document_id: 11,
  ...changes,
});

/** A pendency that waits for its party. */
export const samplePendency = (changes: Partial<Pendency> = {}): Pendency => ({
  id: 3,
  process_id: 7,
  number: 1,
  status: 'pending',
  joined: false,
  origin: 'carimbo',
  party: { id: 9, name: 'Maria das Dores' },
  sent_to: 'm***@exemplo.com.br',
  capacity,
  user: { id: 2, name: 'Ana Paula Nogueira' },
  date: '2026-10-14T17:00:00Z',
  due_date: null,
  observation: null,
  pendency_documents: [{ id: 11, name: 'Comprovante de residência', reason: null, process_file_id: null }],
  reminders: 0,
  answered_date: null,
  answer: null,
  files_waiting: 0,
  files: [],
  return_reason: null,
  joined_date: null,
  document_join_id: null,
  canceled_date: null,
  cancel_reason: null,
  actions: { join: may, send_back: may, cancel: may },
  ...changes,
});

/** What its link leads to, once a code was typed. */
export const sampleOpened = (changes: Partial<Opened> = {}): Opened => ({
  state: 'pending',
  number: 1,
  nup_formatted: '00024.003187/2026-41',
  capacity: { label: capacity.label, description: capacity.description },
  institution: 'Governo do Estado da Aroeira',
  date: '2026-10-14T17:00:00Z',
  due_date: null,
  sent_to: 'm***@exemplo.com.br',
  request: {
    party: 'Maria das Dores',
    observation: null,
    documents: [{ id: 11, name: 'Comprovante de residência', reason: null }],
    files: [],
    answer: null,
    answered_date: null,
    return_reason: null,
    cancel_reason: null,
  },
  ...changes,
});
