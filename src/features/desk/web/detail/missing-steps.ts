import { formatDate, formatDateTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { allWaiting } from '../../../processes/rules/process-facts.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { daysUntil, returnStanding, SOON } from '../../../transfers/rules/scheduled-return.ts';
import { dueBadge } from './due-badge.ts';

export interface MissingStep {
  readonly state: 'done' | 'now' | 'next';
  readonly text: string;
  readonly detail?: string | undefined;
  /** Id of the act that solves it. */
  readonly action?: string | undefined;
}

/** What is done, what waits and what comes next, in this order. `today` is the institution's day, `me` who reads. */
export function missingSteps(process: ProcessDetail, today: string, me: number | null): MissingStep[] {
  if (process.state === 'ARCHIVED') {
    const at = process.archived_date;
    return [{ state: 'done', text: 'Processo arquivado', detail: at ? formatDateTime(at) : undefined }];
  }
  const waits = [
    ...signatures(process),
    ...refused(process),
    ...askedBack(process, today),
    ...deadline(process, today),
  ];
  if (process.actions.some(({ action }) => action === 'detach')) return [...waits, along];
  if (process.suspension) return [...responsible(process, me), ...waits, setAside(process.suspension)];
  return [...responsible(process, me), ...waits, next(process)];
}

/** An appended process has no step of its own. */
const along: MissingStep = { state: 'next', text: 'Seguir com o principal', detail: 'Está apensado a outro processo' };

/** Until its day, or until whoever has it takes it up, nothing else is asked of anybody. */
const setAside = ({ until, due_date }: NonNullable<ProcessDetail['suspension']>): MissingStep => ({
  state: 'next',
  text: `Volta a andar em ${formatDate(until)}`,
  detail: due_date === null ? 'Está sobrestado' : 'Está sobrestado, e o prazo não corre',
  action: 'resume-process',
});

function responsible(
  { user_responsible, user_responsible_date, capacity }: ProcessDetail,
  me: number | null,
): MissingStep[] {
  if (user_responsible === null) {
    const detail = `Está em ${capacity.label}, à espera de quem o assuma.`;
    return [{ state: 'now', text: 'Alguém assumir o processo', detail, action: 'take-process' }];
  }
  const detail = user_responsible_date ? formatDateTime(user_responsible_date) : undefined;
  return [{ state: 'done', text: `Com ${user_responsible.id === me ? 'você' : user_responsible.name}`, detail }];
}

function signatures({ signatures_pending, waiting_document, waiting_documents }: ProcessDetail): MissingStep[] {
  if (signatures_pending === 0) return [];
  const count = plural(signatures_pending, 'assinatura', 'assinaturas');
  return [
    {
      state: 'now',
      text: `${signatures_pending === 1 ? 'Falta' : 'Faltam'} ${count}`,
      detail: waiting_document ? allWaiting(waiting_document, waiting_documents) : undefined,
      action: 'sign-document',
    },
  ];
}

function refused({ refused_document, refused_documents }: ProcessDetail): MissingStep[] {
  if (refused_document === null) return [];
  const detail = `${allWaiting(refused_document, refused_documents)}. Corrija ou torne sem efeito.`;
  return [{ state: 'now', text: 'Assinatura recusada', detail }];
}

function askedBack({ asked_back, capacity }: ProcessDetail, today: string): MissingStep[] {
  if (asked_back === null) return [];
  const left = daysUntil(asked_back.by, today);
  return [
    {
      state: left <= SOON ? 'now' : 'next',
      text: `Devolver a ${asked_back.unit.label} até ${formatDate(asked_back.by)}`,
      detail: `Está em ${capacity.label} · ${returnStanding(left)}`,
      // Offered only to the unit that asked.
      action: 'release-return',
    },
  ];
}

function deadline({ due_date }: ProcessDetail, today: string): MissingStep[] {
  const due = dueBadge(due_date, today);
  if (due === null || due_date === null) return [];
  const late = due_date < today;
  const detail = late ? 'Despache ou arquive para não atrasar mais.' : undefined;
  return [{ state: late || due.tone !== 'line' ? 'now' : 'next', text: due.text || formatDate(due_date), detail }];
}

function next({ automatic_processing, capacity, signatures_pending }: ProcessDetail): MissingStep {
  if (automatic_processing)
    return { state: 'next', text: 'Segue sozinho ao assinar', detail: 'Tramitação automática ligada' };
  return {
    state: 'next',
    text: signatures_pending > 0 ? 'Tramitar' : 'Tramitar ou arquivar',
    detail: `Decisão de ${capacity.label}`,
  };
}
