import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { sampleDocument } from '../../documents/testing/sample-document.ts';
import type { hasPendingJoins } from '../contract/joins/has-pending-joins.ts';
import type { listJoins } from '../contract/joins/list-joins.ts';

type Join = OutputOf<typeof listJoins>['results'][number];

/** A document of the join below. */
export const sampleJoinFile = (changes: Partial<Join['files'][number]> = {}): Join['files'][number] => {
  const {
    html_source: _text,
    signers: _signers,
    pdfa: _pdfa,
    ...item
  } = sampleDocument({
    id: 21,
    dispatch_id: null,
    document_join_id: 5,
    primary: false,
    kind: 'uploaded',
    title: 'Ata da sessão',
    attachment_name: 'Ata da sessão',
    filesize: 1_200_000,
    pages: 14,
    ...changes,
  });
  return item;
};

/** The join that COCON prepares for a process; for the tests of screens. */
export const sampleJoin = (changes: Partial<Join> = {}): Join => ({
  id: 5,
  process_id: 7,
  number: null,
  draft: true,
  version: 1,
  updated_at: '2026-10-15T12:00:00Z',
  joined_date: null,
  justification: null,
  user: { id: 2, name: 'Ana Paula Nogueira', post: null },
  capacity: { id: 20, label: 'COCON/SESAU', description: 'Coordenadoria de Contratos e Convênios' },
  signatures_done: 0,
  signatures_pending: 0,
  files: [],
  missing: [],
  ...changes,
});

/** A process with a join that somebody prepares. */
export const pendingJoinOf = (name: string): OutputOf<typeof hasPendingJoins> => ({
  has_pending_joins: true,
  count: 1,
  results: [{ id: 5, user: { id: 3, name }, updated_at: '2026-10-15T12:00:00Z' }],
});
