import type { DocumentAct } from '../../../platform/contract/acts.generated.ts';
import type { z } from 'zod';
import type { documentDetail } from '../contract/document.ts';

type Detail = z.output<typeof documentDetail>;

/** A dispatch in draft, written by Ana in COCON; for the tests of screens. */
export const sampleDocument = (changes: Partial<Detail> = {}): Detail => ({
  id: 11,
  processfile_id: 11,
  process_id: 7,
  dispatch_id: 4,
  document_join_id: null,
  title: 'Folha de despacho',
  attachment_name: 'Folha de despacho',
  document_type_id: 3,
  document_type: { id: 3, name: 'Folha de despacho', type: 'Folha de despacho' },
  number: null,
  year: null,
  primary: true,
  filed: false,
  kind: 'written',
  editable: true,
  extension: 'pdf',
  content_type: 'application/pdf',
  filesize: 0,
  pages: null,
  is_large: false,
  sequence: 1,
  state: 'DRAFT',
  status: 'Em edição',
  status_signature: null,
  signatures_done: 0,
  signatures_pending: 0,
  my_signature: null,
  without_effect: false,
  verification_code: null,
  date: '2026-10-15T12:00:00Z',
  filed_date: null,
  origin: { id: 1, abbreviation: 'SESAU', name: 'Secretaria da Saúde' },
  origin_capacity: { id: 20, label: 'COCON/SESAU', description: 'Coordenadoria de Contratos e Convênios' },
  user_document: { id: 2, name: 'Ana Paula Nogueira' },
  scan_status: null,
  active_parts: [],
  cleaned: false,
  rendition: null,
  file_verdict: null,
  is_validated: false,
  validated_by_me: false,
  to_publish: false,
  gdocs_id: null,
  version: 1,
  html_source: '',
  signers: [],
  pdfa: null,
  no_effect_justification: null,
  no_effect_motivation: null,
  actions: [],
  ...changes,
});

/** An act that the server allows, or why it does not. */
export const told = (action: DocumentAct, reason: string | null = null) => ({
  action,
  allowed: reason === null,
  reason,
  resolve: null,
});
