import { errorKind } from '../../../platform/contract/error-kind.ts';

export const peopleErrors = {
  invalidCpf: errorKind('INVALID_CPF', 400, 'Este CPF não existe. Confira os números.'),
  unknownPart: errorKind('UNKNOWN_PART', 400, 'Este órgão não existe mais. Escolha outro interessado.'),
} as const;
