import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a call about somebody's access is refused (specification 000 §6: R346, R347). */
export const bondErrors = {
  personNotFound: errorKind('PERSON_NOT_FOUND', 404, 'Pessoa não encontrada. Confira se você a administra.'),
  notFound: errorKind('BOND_NOT_FOUND', 404, 'Lotação não encontrada. Confira a pessoa e o setor.'),
  otherPerson: errorKind(
    'BOND_OF_OTHER_PERSON',
    409,
    'Esta lotação não é da pessoa informada. Atualize a página e confira.',
  ),
  unitUnknown: errorKind('UNIT_UNKNOWN', 400, 'Este setor não existe, está desativado ou não é deste órgão.'),
  profileUnknown: errorKind('PROFILE_UNKNOWN', 400, 'Um dos perfis não existe mais. Atualize a página.'),
  personOff: errorKind(
    'PERSON_OFF',
    409,
    'Esta pessoa não tem conta ativa. Peça a conta dela a quem cuida do cadastro de pessoas.',
  ),
  nameDiffers: errorKind(
    'USER_NAME_DIFFERS',
    409,
    'O nome informado não é o desta pessoa. Confira quem recebe o acesso.',
  ),
  cannotGive: errorKind('CANNOT_ASSIGN_PROFILE', 403, 'Você não possui permissão para atribuir este perfil.'),
  cannotTake: errorKind('CANNOT_REMOVE_PROFILE', 403, 'Você não possui permissão para retirar este perfil.'),
  cannotChange: errorKind('CANNOT_CHANGE_ACCESS', 403, 'Você não possui permissão para mudar este acesso.'),
  lastAdministrator: errorKind(
    'LAST_GENERAL_ADMINISTRATOR',
    409,
    'Sem esta lotação ninguém mais administraria tudo. Antes, dê a administração geral a outra pessoa.',
  ),
  overlaps: errorKind(
    'BOND_OVERLAPS',
    409,
    'A pessoa já tem lotação neste setor nesse período. Mude ou religue a que existe.',
  ),
  dates: errorKind('BOND_DATES', 400, 'O último dia vem antes do primeiro. Confira as datas.'),
  changed: errorKind(
    'BOND_CHANGED',
    409,
    'Outra pessoa mudou esta lotação depois que você a abriu. Confira como está e salve de novo.',
  ),
  fixedUnit: errorKind(
    'BOND_UNIT_FIXED',
    409,
    'Uma lotação não muda de setor. Dê acesso no outro setor e encerre esta.',
  ),
  ended: errorKind('BOND_ENDED', 409, 'Esta lotação já terminou. Dê acesso de novo no setor.'),
  mainElsewhere: errorKind(
    'MAIN_BOND_ELSEWHERE',
    409,
    'A lotação principal desta pessoa é de um setor que você não administra. Peça a quem administra pessoas de lá.',
  ),
  successor: errorKind(
    'SUCCESSOR_ELSEWHERE',
    400,
    'Os processos só passam a outra pessoa que trabalha hoje neste setor.',
  ),
} as const;
