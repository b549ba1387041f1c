// Specification 000 §5 (R157 to R159) and §6 (30, 31); decision 54: what of an open process may be changed, and by whom.
import { allowed, allowedIf, type Decision, denied, firstOf, type Reason } from '../../../kernel/decision.ts';
import type { LocalDate } from '../../../kernel/calendar.ts';
import { isResponsible, type ProcessActor, type ProcessFacts } from './process-facts.ts';
import { goesOn, holds, mayWorkOn } from './process-policy.ts';
import { onlyResponsible, wrongState } from './process-reasons.ts';
import { isConfidential, type SecrecyChoice, type SecrecyLevel, secrecyLevels, secrecyProblems } from './secrecy.ts';

/** Whoever is responsible, with 31, in whatever state it is: what must not be read may be found in an archived process too. */
export function mayChangeAccess(actor: ProcessActor, process: ProcessFacts): Decision {
  const verb = 'mudar o nível de acesso';
  return firstOf(
    () => holds(actor, 'PROCESS_SECRECY', 'mudar o nível de acesso deste processo'),
    () => allowedIf(process.state !== 'DRAFT', wrongState(process.state, verb)),
    () => mayWorkOn(actor, process, verb),
    () => allowedIf(isResponsible(actor, process), onlyResponsible(process, verb)),
  );
}

/** Whoever is responsible corrects what the process says of itself: subject, title, interested parties, references. */
export function mayEditData(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => mayChangeOpen(actor, process, 'corrigir os dados'),
    () => allowedIf(isResponsible(actor, process), onlyResponsible(process, 'corrigir os dados')),
  );
}

/** Anyone of the unit with 30: who orders the work of the others need not do it. */
export function mayChangePriority(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'PROCESS_PRIORITY', 'mudar a prioridade deste processo'),
    () => mayChangeOpen(actor, process, 'mudar a prioridade'),
  );
}

/** What every change within an open process asks: neither a draft nor archived, in the actor's unit, hanging on no other, not suspended. */
export function mayChangeOpen(actor: ProcessActor, process: ProcessFacts, verb: string): Decision {
  return firstOf(
    () => allowedIf(process.state !== 'DRAFT' && process.state !== 'ARCHIVED', wrongState(process.state, verb)),
    () => mayWorkOn(actor, process, verb),
    () => goesOn(process, verb),
  );
}

/** What a level of access is changed to, and why. */
export type AccessChange = SecrecyChoice & {
  readonly justification: string;
  /** The last day of the new term; null when it has none. */
  readonly until: LocalDate | null;
  readonly today: LocalDate;
};

/** Allowed, or everything that is missing in an act that classifies, restricts or opens to everybody. */
export function isGrounded(change: AccessChange): Decision {
  const problems: Reason[] = [...secrecyProblems(change)];
  if (change.justification.trim() === '') {
    problems.push({
      code: 'ACCESS_REASON_REQUIRED',
      field: 'justification',
      message: 'Diga por que o nível de acesso muda.',
      resolve: 'Escreva a justificativa: ela fica no registro do processo.',
    });
  }
  if (change.until !== null && change.until <= change.today) {
    problems.push({
      code: 'SECRECY_TERM_OVER',
      message: `O prazo do nível ${secrecyLevels[change.level].name}, contado da abertura do processo, já terminou.`,
      resolve: 'Escolha outro nível de acesso, ou um prazo maior quando a hipótese legal permitir.',
    });
  }
  const [first, ...others] = problems;
  return first ? denied(first, ...others) : allowed();
}

/** Who of a unit could do something about a process of some level there, today. */
export type UnitHands = { readonly label: string; readonly readers: boolean; readonly takers: boolean };

/**
 * A restricted process stays where somebody reads it or may take it; otherwise nobody could ever act on it.
 * @param wayOut what helps besides asking for the permission: "Escolha outro setor"
 */
export function hasHands({ label, readers, takers }: UnitHands, level: SecrecyLevel, wayOut: string): Decision {
  const isSecret = isConfidential(level);
  return allowedIf(level === 1 || readers || takers, {
    code: 'NOBODY_TO_WORK',
    message: isSecret
      ? `Em ${label} ninguém tem hoje permissão para ler nem para assumir processos sigilosos (82 e 83): ninguém de lá poderia agir neste processo.`
      : `Em ${label} ninguém trabalha hoje: ninguém de lá poderia ler este processo nem agir.`,
    resolve: isSecret ? `${wayOut}, ou peça antes a permissão a quem administra as unidades.` : `${wayOut}.`,
  });
}

/** Where a process is yet to be opened, and where it is already. */
export const wayOutOf = { opening: 'Escolha outro setor', change: 'Tramite antes a outro setor' } as const;
