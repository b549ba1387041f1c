// Decision 62: setting a process aside until a day (sobrestar), and taking it up again.
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';
import { allowedIf, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import { mayLeadFollowers } from './followers.ts';
import { isResponsible, type ProcessActor, type ProcessFacts } from './process-facts.ts';
import { mayWorkOn } from './process-policy.ts';
import { onlyResponsible, suspendedProcess, wrongState } from './process-reasons.ts';
import { isActive } from './process-states.ts';

/** Longest reason of who suspends, and longest note of who takes a process up again, in letters. */
export const SUSPENSION_TEXT_LIMIT = 500;

/** For how many days at most: whoever suspends looks at the process again within a year. */
export const SUSPENSION_DAYS = 365;

/** Whoever is responsible, where the process is; what hangs on it is suspended with it. */
export function maySuspend(actor: ProcessActor, process: ProcessFacts): Decision {
  const verb = 'sobrestar';
  return firstOf(
    () => allowedIf(isActive(process.state), wrongState(process.state, verb)),
    () => mayWorkOn(actor, process, verb),
    () => allowedIf(isResponsible(actor, process), onlyResponsible(process, verb)),
    () => allowedIf(process.suspendedUntil === null, suspendedProcess(process, verb)),
    () =>
      allowedIf(!process.automatic, {
        code: 'AUTOMATIC_ORDERED',
        message: 'Não dá para sobrestar: há um trâmite automático ordenado, à espera de assinaturas.',
        resolve: 'Cancele o trâmite automático no despacho, ou aguarde as assinaturas.',
      }),
    () => mayLeadFollowers(actor, process, verb),
  );
}

/** Whoever is responsible takes it up before its day; when a migration left it with nobody, anyone of the unit. */
export function mayResume(actor: ProcessActor, process: ProcessFacts): Decision {
  const verb = 'retomar';
  return firstOf(
    () =>
      allowedIf(process.suspendedUntil !== null, {
        code: 'NOT_SUSPENDED',
        message: 'Este processo não está sobrestado.',
        resolve: 'Atualize a página.',
      }),
    () => mayWorkOn(actor, process, verb),
    () => allowedIf(isResponsible(actor, process) || process.responsible === null, onlyResponsible(process, verb)),
    () => mayLeadFollowers(actor, process, verb),
  );
}

/** What a suspension is asked with. */
export type SuspensionRequest = {
  readonly reason: string;
  readonly until: LocalDate | null;
  readonly today: LocalDate;
};

/** Whether a day may be that of the review: after today, within a year. */
export function mayReviewOn({ until, today }: Pick<SuspensionRequest, 'until' | 'today'>): Decision {
  return firstOf(
    () =>
      allowedIf(until !== null, {
        code: 'REVIEW_DATE_REQUIRED',
        field: 'until',
        message: 'Escolha a data de revisão.',
        resolve: 'Nesse dia o processo volta a andar sozinho.',
      }),
    () =>
      allowedIf(until !== null && until > today && until <= addDays(today, SUSPENSION_DAYS), {
        code: 'REVIEW_DATE_OUT_OF_REACH',
        field: 'until',
        message: 'A data de revisão precisa ser depois de hoje e dentro de um ano.',
        resolve: 'Escolha outro dia. Passada a revisão, o processo pode ser sobrestado de novo.',
      }),
  );
}

/** What is missing in the request itself, all at once; who may suspend is `maySuspend`. */
export const suspensionComplete = (request: SuspensionRequest): Decision =>
  everyOf(
    allowedIf(request.reason !== '', {
      code: 'SUSPENSION_REASON_REQUIRED',
      field: 'reason',
      message: 'Escreva o motivo do sobrestamento.',
      resolve: 'Ele fica no registro do processo, para quem o lê.',
    }),
    mayReviewOn(request),
  );

/** A deadline does not run while its process is suspended: it is as many days later as that took. */
export function dueAfterSuspension(
  dueDate: LocalDate | null,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): LocalDate | null {
  if (dueDate === null) return null;
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
  return addDays(dueDate, days);
}
