import { allowed, type Decision, denied, everyOf, allowedIf } from '../../../../kernel/decision.ts';

// Specification 000 §5 and §8 (password change), decision G04: which password may be taken.

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

interface Demand {
  /** What it asks for, after "a senha precisa de". */
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

/** What a password needs, in the order in which it is told. */
const DEMANDS: readonly Demand[] = [
  { text: `pelo menos ${PASSWORD_MIN} caracteres`, isMet: (password) => [...password].length >= PASSWORD_MIN },
  { text: 'uma letra minúscula', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'uma letra maiúscula', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'um número', isMet: (password) => /\p{Nd}/u.test(password) },
  { text: 'um caractere especial, como # ou @', isMet: (password) => /[^\p{L}\p{Nd}\s]/u.test(password) },
];

/** Each demand and whether the password meets it, for who is writing one. */
export const demandsOn = (password: string): readonly { readonly text: string; readonly met: boolean }[] =>
  DEMANDS.map(({ text, isMet }) => ({ text, met: isMet(password) }));

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  /** Whose it will be, digits only; left out where the browser does not know. */
  readonly cpf?: string | undefined;
  /** Whether it is the one that holds now. */
  readonly isSame?: boolean | undefined;
}

/** Whether the password may be taken. Of an empty one nothing else is said. */
export function mayTakePassword({ password, confirmation, cpf, isSame = false }: NewPassword): Decision {
  if (password === '') return denied({ code: 'PASSWORD_MISSING', message: 'Escreva a senha nova.', field: 'password' });
  return everyOf(
    strength(password),
    allowedIf(password.length <= PASSWORD_MAX, {
      code: 'PASSWORD_TOO_LONG',
      message: `A senha pode ter até ${PASSWORD_MAX} caracteres.`,
      field: 'password',
    }),
    allowedIf(cpf === undefined || !password.replaceAll(/[.\-\s]/g, '').includes(cpf), {
      code: 'PASSWORD_WITH_CPF',
      message: 'A senha não pode conter o seu CPF.',
      field: 'password',
    }),
    allowedIf(!isSame, {
      code: 'SAME_PASSWORD',
      message: 'Esta já é a sua senha. Escolha outra.',
      field: 'password',
    }),
    allowedIf(confirmation === password, {
      code: 'CONFIRMATION_MISMATCH',
      message: 'A confirmação não é igual à senha nova.',
      field: 'confirmation',
    }),
  );
}

function strength(password: string): Decision {
  const unmet = demandsOn(password).filter(({ met }) => !met);
  if (unmet.length === 0) return allowed();
  return denied({
    code: 'WEAK_PASSWORD',
    message: `A senha precisa de ${new Intl.ListFormat('pt-BR').format(unmet.map(({ text }) => text))}.`,
    field: 'password',
  });
}
