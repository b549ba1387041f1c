import type { z } from 'zod';
import { type ProcessAct, processActs } from '../../../platform/contract/acts.generated.ts';
import type { processDetail } from '../contract/reading/get-process.ts';

type Detail = z.output<typeof processDetail>;

const entity = { id: 1, abbreviation: 'SESAU', name: 'Secretaria da Saúde' };
const cocon = {
  id: 20,
  abbreviation: 'COCON',
  description: 'Coordenadoria de Contratos e Convênios',
  label: 'COCON/SESAU',
  entity,
};
/** Every act but to sign, which only who was asked to has, and those that only a process appended, suspended or asked back has. */
const ofSome: readonly string[] = ['sign', 'detach', 'resume', 'release_return'];
const acts = processActs.filter((act) => !ofSome.includes(act));

/** A process of COCON that nobody has taken, with every act allowed; for the tests of screens. */
export const sampleDetail = (changes: Partial<Detail> = {}): Detail => ({
  id: 7,
  nup: '00024003187202641',
  nup_formatted: '00024.003187/2026-41',
  state: 'OPEN',
  status: 'Aguardando análise',
  access: 'all',
  documents_access: 'all',
  date: '2026-09-11T12:14:00Z',
  subject: { id: 3, name: 'Licitação: aquisição de material' },
  description: 'Aquisição de insumos hospitalares',
  title: 'Aquisição de insumos hospitalares',
  type: 'others',
  reference_number: null,
  process_reference: [],
  priority: { id: 1, name: 'Normal', type: 'NORMAL' },
  due_date: null,
  secrecy: { id: 1, name: 'Público' },
  secrecy_until: null,
  legal_reference: null,
  secrecy_grounds: null,
  origin: cocon,
  capacity: cocon,
  cc: [],
  opened_by: { id: 9, name: 'Luciana Peixoto' },
  user_responsible: null,
  user_responsible_date: null,
  last_tramited_date_es: null,
  archived_date: null,
  automatic_processing: false,
  suspension: null,
  returned: false,
  favourite: false,
  size_bytes: 42_000,
  signatures_pending: 0,
  waiting_document: null,
  waiting_documents: 0,
  refused_document: null,
  refused_documents: 0,
  asked_back: null,
  version: 1,
  actions: acts.map((action) => ({ action, allowed: true, reason: null, resolve: null })),
  ...changes,
});

/** The same acts, one of them refused. */
export const refusing = (action: ProcessAct, reason: string, resolve: string | null = null): Detail['actions'] =>
  acts.map((name) =>
    name === action
      ? { action, allowed: false, reason, resolve }
      : { action: name, allowed: true, reason: null, resolve: null },
  );
