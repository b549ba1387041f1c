import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about a join is refused (specification 000 §4, §5; decisions section 5). */
export const joinErrors = {
  notFound: errorKind(
    'JOIN_NOT_FOUND',
    404,
    'Juntada não encontrada. Ela pode ter sido descartada, ou você não tem acesso a ela.',
  ),
  cannotJoin: errorKind('CANNOT_JOIN', 403, 'Você não possui permissão para juntar documentos a este processo.'),
  incomplete: errorKind('JOIN_INCOMPLETE', 400, 'Falta completar a juntada.'),
  changed: errorKind(
    'JOIN_CHANGED',
    409,
    'Outra pessoa do setor mudou esta juntada depois que você a abriu. Nada foi juntado: confira os documentos e junte de novo.',
  ),
  over: errorKind('JOIN_OVER', 409, 'Esta juntada já foi feita ou descartada.'),
} as const;
