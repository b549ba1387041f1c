import type { z } from 'zod';
import type { processDetail } from '../../processes/contract/reading/get-process.ts';
import type { timelineItem } from '../../processes/contract/timeline/timeline.ts';
import type { foundProcess } from '../contract/search-processes.ts';

const unit = (id: number, abbreviation: string, description: string) => ({
  id,
  abbreviation,
  description,
  label: `${abbreviation}/SESAU`,
  entity: { id: 1, abbreviation: 'SESAU', name: 'Secretaria da Saúde' },
});
const protocol = unit(9, 'NUPROT', 'Núcleo de Protocolo');
const contracts = unit(2, 'COCON', 'Coordenadoria de Contratos');
const short = ({ id, label, description }: typeof protocol) => ({ id, label, description });

const person = {
  id: 3,
  kind: 'person' as const,
  name: 'Rafael Queiroz',
  user_cpf: '***.000.007-**',
  cnpj: null,
  abbreviation: null,
  entity_id: null,
  entity: null,
};

/** A public process as the search finds it; `number` makes its NUP. */
export const searchResult = (
  number: number,
  other: Partial<z.output<typeof foundProcess>> = {},
): z.output<typeof foundProcess> => ({
  id: number,
  nup: `0002400318${number}202672`,
  nup_formatted: `00024.00318${number}/2026-72`,
  date: '2026-09-11T12:14:00Z',
  access: 'metadata',
  subject_name: 'Licitação',
  title: `Aquisição ${number}`,
  cc: [person],
  status: 'Em análise',
  state: 'IN_ANALYSIS',
  secrecy: { id: 1, name: 'Público' },
  process_reference: [],
  reference_number: null,
  appended_to: null,
  origin: short(protocol),
  capacity: short(contracts),
  work: null,
  title_parts: [],
  excerpts: [],
  more_excerpts: 0,
  ...other,
});

/** The same process as anyone reads it. */
export const buildPublicDetail = (
  other: Partial<z.output<typeof processDetail>> = {},
): z.output<typeof processDetail> => ({
  id: 7,
  nup: '00024003187202672',
  nup_formatted: '00024.003187/2026-72',
  state: 'IN_ANALYSIS',
  status: 'Em análise',
  access: 'metadata',
  documents_access: 'none',
  date: '2026-09-11T12:14:00Z',
  subject: { id: 3, name: 'Licitação' },
  description: 'Insumos hospitalares',
  title: 'Insumos hospitalares',
  type: 'others',
  reference_number: null,
  process_reference: [],
  priority: { id: 1, name: 'Normal', type: 'NORMAL' },
  due_date: null,
  secrecy: { id: 1, name: 'Público' },
  secrecy_until: null,
  legal_reference: null,
  secrecy_grounds: null,
  origin: protocol,
  capacity: contracts,
  cc: [person],
  opened_by: null,
  user_responsible: null,
  user_responsible_date: null,
  last_tramited_date_es: null,
  archived_date: null,
  automatic_processing: false,
  suspension: null,
  returned: false,
  favourite: false,
  size_bytes: 0,
  signatures_pending: 0,
  waiting_document: null,
  waiting_documents: 0,
  refused_document: null,
  refused_documents: 0,
  asked_back: null,
  version: 1,
  actions: [],
  ...other,
});

/** Opened in one unit, twelve days there, and in another one since. */
export const publicHistory: readonly z.output<typeof timelineItem>[] = [
  {
    id: 20,
    type: 'process-moved',
    date: '2026-09-23T12:31:00Z',
    status: 'Tramitado',
    description: 'Tramitado de um setor para outro.',
    plain: 'Foi enviado do Núcleo de Protocolo (NUPROT/SESAU) para a Coordenadoria de Contratos (COCON/SESAU).',
    capacity: short(contracts),
    user: { name: 'Luciana Peixoto', post: 'Agente', unit: 'NUPROT/SESAU' },
    permanency: 3 * 86_400_000,
    current: true,
  },
  {
    id: 10,
    type: 'process-opened',
    date: '2026-09-11T12:14:00Z',
    status: 'Aberto',
    description: 'Aberto em NUPROT/SESAU (Núcleo de Protocolo).',
    plain: 'Foi aberto no Núcleo de Protocolo (NUPROT/SESAU). Trata de: Licitação.',
    capacity: short(protocol),
    user: null,
    permanency: 12 * 86_400_000,
    current: false,
  },
];
