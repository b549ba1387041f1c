import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a unit or an organ is not switched on or off. */
export const switchingErrors = {
  unitInUse: errorKind('UNIT_IN_USE', 409, 'Esta unidade ainda está em uso.'),
  organInUse: errorKind('ORGAN_IN_USE', 409, 'Este órgão ainda tem unidades ativas.'),
  cannotActivate: errorKind('CANNOT_ACTIVATE_UNIT', 409, 'Esta unidade não pode ser ativada agora.'),
} as const;
