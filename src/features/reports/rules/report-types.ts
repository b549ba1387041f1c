// Decisions G65: the types of reports, what each answers and how its columns are called.

/** What a cell holds: a text, a whole number, a number with decimals, or a text that is a day or an instant. */
export type ColumnKind = 'text' | 'number' | 'decimal' | 'date';

export interface ReportColumn {
  readonly id: string;
  readonly name: string;
  /** About how wide it is, in characters. */
  readonly width: number;
  readonly kind: ColumnKind;
  /** Its numbers can be added up: no line tells again of what another told. */
  readonly summed?: true;
}

/** What a report may be narrowed by, besides the units and the days. */
export type ReportFilter = 'subject' | 'global_bookmarks' | 'scope';

export interface ReportType {
  readonly name: string;
  /** The question that it answers. */
  readonly about: string;
  /** What its days are of, for who reads it. */
  readonly days: string;
  readonly columns: readonly ReportColumn[];
  readonly filters: readonly ReportFilter[];
  /** Its days may lie ahead. */
  readonly ahead: boolean;
}

const text = (id: string, name: string, width: number): ReportColumn => ({ id, name, width, kind: 'text' });
const number = (id: string, name: string): ReportColumn => ({ id, name, width: 12, kind: 'number' });
const summed = (id: string, name: string): ReportColumn => ({ ...number(id, name), summed: true });
const decimal = (id: string, name: string): ReportColumn => ({ id, name, width: 13, kind: 'decimal' });
const date = (id: string, name: string, width = 17): ReportColumn => ({ id, name, width, kind: 'date' });

const numbered = [text('nup', 'Processo', 22), text('subject', 'Assunto', 32)] as const;

/** In the order in which they are offered. */
export const reportTypes = {
  subject: {
    name: 'Por assunto',
    about: 'Quantos processos de cada assunto e quanto demoram',
    days: 'Abertos e concluídos nestes dias; em andamento agora',
    columns: [
      text('subject', 'Assunto', 44),
      summed('opened', 'Abertos'),
      summed('finished', 'Concluídos'),
      summed('in_hand', 'Em andamento'),
      decimal('days', 'Média de dias'),
    ],
    filters: ['subject', 'global_bookmarks', 'scope'],
    ahead: false,
  },
  productivity: {
    name: 'Produtividade',
    about: 'Recebidos, concluídos e tempo médio, por semana',
    days: 'Semanas inteiras que estes dias tocam',
    columns: [
      date('week', 'Semana de', 12),
      text('unit', 'Setor', 20),
      summed('received', 'Recebidos'),
      summed('finished', 'Concluídos ou tramitados'),
      decimal('percentage', 'Produtividade (%)'),
      decimal('days', 'Dias de análise'),
    ],
    filters: ['scope'],
    ahead: false,
  },
  dispatches: {
    name: 'Despachos',
    about: 'Cada trâmite: de onde, para onde, quando, por quem',
    days: 'Trâmites feitos nestes dias',
    columns: [
      date('at', 'Quando'),
      ...numbered,
      text('from', 'De', 16),
      text('to', 'Para', 16),
      text('kind', 'Trâmite', 18),
      text('person', 'Por', 26),
      number('days', 'Dias no setor'),
    ],
    filters: ['subject', 'global_bookmarks', 'scope'],
    ahead: false,
  },
  signatures: {
    name: 'Assinaturas',
    about: 'Pedidas, feitas, recusadas e tempo de resposta',
    days: 'Pedidas nestes dias',
    columns: [
      date('asked', 'Pedida em'),
      ...numbered,
      text('document', 'Documento', 24),
      text('asker', 'Pedida por', 24),
      text('signer', 'A quem', 24),
      text('state', 'Situação', 12),
      date('answered', 'Respondida em'),
      decimal('days', 'Dias até responder'),
    ],
    filters: ['subject', 'global_bookmarks', 'scope'],
    ahead: false,
  },
  bookmarks: {
    name: 'Marcadores',
    about: 'Quantos processos têm cada marcador da unidade ou do órgão',
    days: 'Abertos e concluídos nestes dias; em andamento agora',
    columns: [
      text('bookmark', 'Marcador', 24),
      number('opened', 'Abertos'),
      number('finished', 'Concluídos'),
      number('in_hand', 'Em andamento'),
    ],
    filters: ['subject', 'global_bookmarks'],
    ahead: false,
  },
  migration: {
    name: 'Migrações',
    about: 'O que mudou de setor em bloco',
    days: 'Começadas nestes dias',
    columns: [
      number('number', 'Nº'),
      date('at', 'Começou em'),
      text('from', 'De', 26),
      text('to', 'Para', 16),
      text('reason', 'Motivo', 36),
      text('asker', 'Pedida por', 24),
      text('state', 'Situação', 14),
      summed('moved', 'Migrados'),
      summed('stayed', 'Ficaram'),
    ],
    filters: [],
    ahead: false,
  },
  access_review: {
    name: 'Revisão de acessos',
    about: 'O que se respondeu de cada perfil nas revisões',
    days: 'Revisões abertas nestes dias',
    columns: [
      text('review', 'Revisão', 28),
      text('unit', 'Setor', 16),
      text('person', 'Pessoa', 26),
      text('profile', 'Perfil', 22),
      text('answer', 'Resposta', 14),
      text('by', 'Por', 26),
      date('at', 'Em'),
    ],
    filters: [],
    ahead: false,
  },
  elimination: {
    name: 'Guarda vencida',
    about: 'Arquivados que a tabela de temporalidade permite eliminar',
    days: 'Prazo de guarda que termina nestes dias',
    columns: [
      ...numbered,
      text('code', 'Classificação', 14),
      text('unit', 'Setor', 16),
      date('archived', 'Arquivado em', 13),
      date('until', 'Guardar até', 13),
      text('from', 'O prazo conta de', 34),
    ],
    filters: ['subject', 'global_bookmarks'],
    ahead: true,
  },
  classified: {
    name: 'Informações classificadas',
    about: 'O rol da Lei de Acesso: o que se classificou e desclassificou, sem o conteúdo',
    days: 'Classificadas, reclassificadas ou desclassificadas nestes dias',
    columns: [
      date('at', 'Em', 13),
      text('act', 'Ato', 18),
      text('nup', 'Processo', 22),
      text('from', 'Grau de antes', 20),
      text('to', 'Grau', 20),
      text('ground', 'Fundamento', 32),
      date('until', 'Até', 13),
      text('person', 'Por', 26),
      text('unit', 'Setor', 16),
    ],
    filters: ['global_bookmarks'],
    ahead: false,
  },
} as const satisfies Readonly<Record<string, ReportType>>;

export type ReportTypeKey = keyof typeof reportTypes;
export const reportTypeKeys = Object.keys(reportTypes) as [ReportTypeKey, ...ReportTypeKey[]];

/** A type without what only it has. */
export const reportTypeOf = (key: ReportTypeKey): ReportType => reportTypes[key];
