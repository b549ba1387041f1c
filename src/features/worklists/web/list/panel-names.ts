import type { Grouping, LineColumn } from '../../rules/line-choices.ts';
import type { Scope } from '../../rules/tabs.ts';

/** What an order is called. */
export const orderNames: Record<string, string> = {
  user_responsible_date: 'Comigo há mais tempo',
  '-user_responsible_date': 'Comigo há menos tempo',
  '-last_tramited_date_es': 'Último trâmite',
  last_tramited_date_es: 'Parado há mais tempo',
  due_date: 'Prazo mais próximo',
  '-date': 'Abertura mais recente',
  date: 'Abertura mais antiga',
  '-archived_date': 'Arquivado por último',
  nup: 'Número',
  subject_name: 'Assunto',
};
/** What a grouping is called. */
export const groupNames: Record<Grouping, string> = {
  none: 'Sem agrupar',
  due: 'Agrupar: prazo',
  subject: 'Agrupar: assunto',
  responsible: 'Agrupar: responsável',
  bookmark: 'Agrupar: marcador',
};

/** What a line may show. */
export const columnNames: Record<LineColumn, string> = {
  interested: 'Interessado',
  subject: 'Assunto',
  place: 'Setor onde está',
  responsible: 'Responsável',
  due: 'Prazo',
  since: 'Há quanto tempo',
};

/** Whose processes a box shows. */
export const scopeNames: Record<Scope, string> = {
  individual: 'Só os meus',
  sector: 'Meu setor',
  sector_and_subordinates: 'Setor e subordinados',
};
