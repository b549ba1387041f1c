import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a call about addresses and logos is refused. */
export const addressErrors = {
  notFound: errorKind(
    'ADDRESS_NOT_FOUND',
    404,
    'Cadastro não encontrado. Confira se é de um órgão que você administra.',
  ),
  addresseeUnknown: errorKind('ADDRESSEE_UNKNOWN', 400, 'Selecione ao menos um órgão ou unidade.'),
  cannotRegister: errorKind('CANNOT_REGISTER', 403, 'Você não cuida do endereço deste órgão ou unidade.'),
  taken: errorKind('ADDRESS_TAKEN', 409, 'Este órgão ou unidade já tem cadastro. Abra o que existe e mude nele.'),
  changedMeanwhile: errorKind(
    'ADDRESS_CHANGED',
    409,
    'Outra pessoa mudou este cadastro enquanto você editava. Confira como ficou e salve de novo.',
  ),
  wrongLogo: errorKind('LOGO_REFUSED', 400, 'O logotipo não serve.'),
  logoRequired: errorKind('LOGO_REQUIRED', 400, 'Envie o logotipo horizontal.'),
} as const;
