import { maskCnpj, maskCpf } from './mask.ts';

const small = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);

/** "Ana Paula Nogueira" -> "AN": the first and the last name that are not particles. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !small.has(word.toLowerCase()));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '');
  return (first + last).toUpperCase();
}

/** "Ana Paula Nogueira" -> "Ana Nogueira". */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? ` ${words.at(-1)}` : '';
  return `${words[0] ?? ''}${last}`;
}

/** The number of a party, shaped; a CPF that comes partly hidden is so already. */
export const shownNumber = ({ user_cpf, cnpj }: { readonly user_cpf: string | null; readonly cnpj: string | null }) =>
  user_cpf ? (/^\d+$/.test(user_cpf) ? maskCpf(user_cpf) : user_cpf) : maskCnpj(cnpj ?? '');
