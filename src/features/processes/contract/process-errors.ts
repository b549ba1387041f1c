import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about a process is refused (specification 000 §5, §6, §8). */
export const processErrors = {
  notFound: errorKind(
    'PROCESS_NOT_FOUND',
    404,
    'Processo não encontrado. Confira o número ou peça acesso a quem está com ele.',
  ),
  nupNotFound: errorKind('NUP_NOT_FOUND', 404, 'Não existe processo com este número.'),
  restricted: errorKind(
    'PROCESS_RESTRICTED',
    403,
    'Este processo é restrito. Peça acesso ao responsável por ele ou ao administrador da sua unidade.',
  ),
  cannotOpen: errorKind('CANNOT_OPEN', 400, 'Preencha todos os campos obrigatórios.'),
  cannotArchive: errorKind('CANNOT_ARCHIVE', 403, 'Você não possui permissão para arquivar este processo.'),
  archiveIncomplete: errorKind('ARCHIVE_INCOMPLETE', 400, 'Escolha o motivo e confirme o arquivamento.'),
  cannotUnarchive: errorKind('CANNOT_UNARCHIVE', 403, 'Você não possui permissão para desarquivar este processo.'),
  cannotFavourite: errorKind('CANNOT_FAVOURITE', 403, 'Só quem lê o processo pode favoritar.'),
  cannotAssign: errorKind('CANNOT_ASSIGN', 403, 'Você não possui permissão para atribuir este processo.'),
  colleagueUnknown: errorKind('COLLEAGUE_UNKNOWN', 400, 'Escolha uma pessoa ativa do setor.'),
  cannotChange: errorKind('CANNOT_CHANGE', 403, 'Você não possui permissão para alterar este processo.'),
  changeIncomplete: errorKind('CHANGE_INCOMPLETE', 400, 'Preencha todos os campos obrigatórios.'),
  nobodyToWork: errorKind('NOBODY_TO_WORK', 409, 'Ninguém do setor poderia agir no processo com esse nível de acesso.'),
  processChanged: errorKind(
    'PROCESS_CHANGED',
    409,
    'O processo mudou enquanto você escrevia. Confira como ele está agora e tente de novo.',
  ),
  notADraft: errorKind('NOT_A_DRAFT', 409, 'Este rascunho já virou processo ou foi descartado.'),
  draftChanged: errorKind(
    'DRAFT_CHANGED',
    409,
    'Este rascunho foi salvo em outra janela. Compare as duas versões e salve de novo.',
  ),
  choiceUnknown: errorKind('CHOICE_UNKNOWN', 400, 'O que você escolheu não existe mais. Escolha de novo.'),
  targetUnavailable: errorKind(
    'TARGET_UNAVAILABLE',
    400,
    'O setor de destino não recebe processos. Escolha outro ou fale com o administrador da unidade.',
  ),
  numbersExhausted: errorKind(
    'NUMBERS_EXHAUSTED',
    409,
    'A unidade de protocolo usou todos os 999.999 números deste ano. Peça ao administrador outra unidade de protocolo.',
  ),
  sizeLimit: errorKind(
    'PROCESS_SIZE_LIMIT',
    413,
    'O processo chegou a 800 MB. Apague documentos do rascunho para continuar.',
  ),
} as const;
