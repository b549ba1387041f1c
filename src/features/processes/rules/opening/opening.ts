// Specification 000 §5 (initial request): what is missing before a draft becomes a process.
import { allowed, denied, type Decision, type Reason } from '../../../../kernel/decision.ts';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../../kernel/texts/unsafe-text.ts';
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { priorityProblems, type PriorityId } from '../priority.ts';
import { secrecyProblems, type SecrecyChoice } from '../secrecy.ts';

export type ProcessType = 'reference' | 'others';

export type OpeningRequest = {
  /** Units in "Para": one process is opened for each. */
  readonly targetUnitIds: readonly number[];
  readonly subjectId: number | null;
  /** How many interested parties are named. */
  readonly interestedCount: number;
  readonly type: ProcessType;
  readonly referenceNumber: string | null;
  readonly priority: PriorityId;
  readonly dueDate: LocalDate | null;
  readonly secrecy: SecrecyChoice;
  /** Text fields as typed. */
  readonly texts: readonly string[];
};

const missing = (code: string, field: string, resolve: string): Reason => ({
  code,
  message: `Preencha o campo ${field}.`,
  resolve,
});

/** Allowed, or everything that is missing at once. A protocoler (41) opens for somebody, who must be named. */
export function mayOpen(request: OpeningRequest, permissions: ReadonlySet<number>, today: LocalDate): Decision {
  const problems: Reason[] = [];
  if (request.targetUnitIds.length === 0) {
    problems.push(missing('TARGET_REQUIRED', 'Para', 'Escolha o setor de destino.'));
  }
  if (request.subjectId === null) {
    problems.push(missing('SUBJECT_REQUIRED', 'Assunto', 'Escolha o assunto do processo.'));
  }
  if (permissions.has(permission.PROTOCOLLER) && request.interestedCount === 0) {
    problems.push(missing('INTERESTED_REQUIRED', 'Interessado', 'Informe em nome de quem o processo é aberto.'));
  }
  if (request.texts.some(isUnsafeText)) {
    problems.push({ code: 'UNSAFE_TEXT', message: UNSAFE_TEXT_MESSAGE, resolve: 'Retire o código do texto.' });
  }
  problems.push(...priorityProblems(request.priority, request.dueDate, today), ...secrecyProblems(request.secrecy));
  const [first, ...others] = problems;
  return first ? denied(first, ...others) : allowed();
}

/** The reference number goes only with the reference type; otherwise it is cleared. */
export function keptReferenceNumber(type: ProcessType, referenceNumber: string | null): string | null {
  const trimmed = referenceNumber?.trim() ?? '';
  return type === 'reference' && trimmed !== '' ? trimmed : null;
}
