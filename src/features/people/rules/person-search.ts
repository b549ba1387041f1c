// Specification 000 §5: user search by CPF (R268, R269).
import { isValidCpf, onlyDigits } from '../../../kernel/numbers/cpf.ts';

/** What is said of a CPF that does not exist and of a search that finds nobody alike. */
export const NOBODY_FOUND = 'Ninguém encontrado. Confira o nome ou o CPF.';

/** The eleven digits, where a whole CPF was typed in place of a name. */
export function cpfOf(typed: string): string | null {
  const digits = onlyDigits(typed);
  return /^[\d.\s-]+$/.test(typed.trim()) && digits.length === 11 ? digits : null;
}

/** A CPF that does not exist finds nobody: nothing needs to be asked. */
export function findsNobody(typed: string): boolean {
  const cpf = cpfOf(typed);
  return cpf !== null && !isValidCpf(cpf);
}
