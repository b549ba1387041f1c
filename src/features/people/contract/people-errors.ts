import { errorKind } from '../../../platform/contract/error-kind.ts';

export const peopleErrors = {
  invalidCpf: errorKind('INVALID_CPF', 400, 'Este CPF não existe. Confira os números.'),
} as const;
