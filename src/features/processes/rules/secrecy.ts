// Specification 000 §3 and §5 (access levels); decisions C8 and the bullet on level 6.
import type { Reason } from '../../../kernel/decision.ts';

/** 1 public, 2 restricted, 3 reserved, 4 secret, 5 top secret, 6 legal secrecy. */
export type SecrecyLevel = 1 | 2 | 3 | 4 | 5 | 6;

export const everyLevel: readonly SecrecyLevel[] = [1, 2, 3, 4, 5, 6];

export type SecrecyLevelInfo = {
  readonly id: SecrecyLevel;
  readonly name: string;
  /** Years the law fixes, from the production of the information (Lei 12.527/2011 art. 24). */
  readonly years: number | null;
  readonly needsLegalReference: boolean;
  /** The public level is what a new process has; it is shown, not offered. */
  readonly selectable: boolean;
};

export const secrecyLevels: Readonly<Record<SecrecyLevel, SecrecyLevelInfo>> = {
  1: { id: 1, name: 'Público', years: null, needsLegalReference: false, selectable: false },
  2: { id: 2, name: 'Restrito', years: null, needsLegalReference: true, selectable: true },
  3: { id: 3, name: 'Sigiloso - Reservado', years: 5, needsLegalReference: true, selectable: true },
  4: { id: 4, name: 'Secreto', years: 15, needsLegalReference: true, selectable: true },
  5: { id: 5, name: 'Ultrassecreto', years: 25, needsLegalReference: true, selectable: true },
  6: { id: 6, name: 'Segredo de justiça ou sigilo legal', years: null, needsLegalReference: true, selectable: true },
};

/** Whether a number, as it came in, is one of the six levels. */
export function isSecrecyLevel(value: number): value is SecrecyLevel {
  return Number.isInteger(value) && value >= 1 && value <= 6;
}

/** Levels 3 to 6: their very existence is hidden from who may not read them. */
export function isConfidential(level: SecrecyLevel): boolean {
  return level >= 3;
}

/** Whether fewer people read at one level than at another. Levels 3 to 6 are read by the same people. */
export const isStricter = (level: SecrecyLevel, than: SecrecyLevel): boolean => strictness(level) > strictness(than);

const strictness = (level: SecrecyLevel): number => Math.min(level, 3);

export type SecrecyChoice = {
  readonly level: SecrecyLevel;
  readonly legalReferenceId: number | null;
  /** Years asked for; the fixed levels take theirs from the law whatever is asked. */
  readonly years: number | null;
  /** Whether the chosen legal reference itself sets a term: the only case in which level 6 has one. */
  readonly referenceSetsTerm: boolean;
};

/** What is missing in a choice of access level. */
export function secrecyProblems(choice: SecrecyChoice): readonly Reason[] {
  const { needsLegalReference, years, name } = secrecyLevels[choice.level];
  const problems: Reason[] = [];
  if (needsLegalReference && choice.legalReferenceId === null) {
    problems.push({
      code: 'LEGAL_REFERENCE_REQUIRED',
      message: `O nível ${name} precisa de uma hipótese legal.`,
      resolve: 'Escolha a hipótese legal que justifica a restrição.',
    });
  }
  if (years !== null && choice.years !== null && choice.years !== years) {
    problems.push({
      code: 'SECRECY_PERIOD_FIXED',
      message: `O prazo do nível ${name} é de ${years} anos, fixado em lei.`,
      resolve: 'Retire o prazo informado ou escolha outro nível.',
    });
  }
  if (choice.level === 6 && choice.referenceSetsTerm && !(choice.years !== null && choice.years > 0)) {
    problems.push({
      code: 'SECRECY_PERIOD_REQUIRED',
      message: 'A hipótese legal escolhida fixa um prazo, e ele não foi informado.',
      resolve: 'Informe por quantos anos o sigilo vale.',
    });
  }
  return problems;
}

/** Years the secrecy lasts from production, or null when it has no term. */
export function secrecyYears(choice: SecrecyChoice): number | null {
  if (choice.level === 6) return choice.referenceSetsTerm ? choice.years : null;
  return secrecyLevels[choice.level].years;
}
