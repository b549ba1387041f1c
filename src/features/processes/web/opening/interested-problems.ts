import { isValidCnpj } from '../../../../kernel/numbers/cnpj.ts';
import { isValidCpf } from '../../../../kernel/numbers/cpf.ts';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../../kernel/texts/unsafe-text.ts';

/** What is wrong with a CPF or CNPJ as typed so far; `null` when it is right. */
export function documentProblem(kind: 'person' | 'company', text: string): string | null {
  const typed = text.replace(/[^0-9A-Za-z]/g, '');
  if (kind === 'person') {
    if (typed === '') return 'Informe o CPF do interessado.';
    if (typed.length < 11) return 'O CPF está incompleto. Faltam dígitos no final.';
    return isValidCpf(typed) ? null : 'Este CPF não existe. Confira os números.';
  }
  if (typed === '') return 'Informe o CNPJ do interessado.';
  if (typed.length < 14) return 'O CNPJ está incompleto. Faltam dígitos no final.';
  return isValidCnpj(typed) ? null : 'Este CNPJ não existe. Confira os números.';
}

/** What is wrong with the name of an interested party; `null` when it is right. */
export function nameProblem(name: string): string | null {
  if (name.trim().length < 2) return 'Escreva o nome do interessado.';
  return isUnsafeText(name) ? UNSAFE_TEXT_MESSAGE : null;
}
