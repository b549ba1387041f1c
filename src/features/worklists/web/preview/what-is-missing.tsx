import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconPlayerPause,
  IconSignature,
  IconUserQuestion,
} from '@tabler/icons-react';
import { formatDate, today } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { allWaiting } from '../../../processes/rules/process-facts.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { daysUntil, returnStanding, SOON } from '../../../transfers/rules/scheduled-return.ts';
import { Note, type NoteProps } from '../../../../platform/web/ui/display/note.tsx';

type Missing = Omit<NoteProps, 'children'> & { readonly text: string | null };

/** The one thing that keeps the process from going on, the most pressing first. */
function missingOf(process: ProcessDetail, mine: boolean, me: number | undefined): Missing {
  const {
    state,
    signatures_pending: pending,
    waiting_document: document,
    waiting_documents: documents,
    refused_document: refused,
    refused_documents: refusals,
    due_date: due,
    asked_back: asked,
    capacity,
  } = process;
  if (state === 'ARCHIVED') {
    const when = process.archived_date ? ` em ${formatDate(process.archived_date)}` : '';
    return { tone: 'ok', icon: IconCircleCheck, title: 'Processo arquivado', text: `Encerrado${when}.` };
  }
  if (pending > 0) {
    if (mine) {
      const text = document ? `Assine ${document} para o processo seguir.` : null;
      return { tone: 'warn', icon: IconSignature, title: 'Falta a sua assinatura', text };
    }
    const title = `${pending === 1 ? 'Falta' : 'Faltam'} ${plural(pending, 'assinatura', 'assinaturas')}`;
    const text = document ? `Por assinar: ${allWaiting(document, documents)}.` : null;
    return { tone: 'warn', icon: IconSignature, title, text };
  }
  if (refused !== null)
    return { tone: 'warn', icon: IconSignature, title: 'Assinatura recusada', text: allWaiting(refused, refusals) };
  if (process.suspension) {
    const title = `Sobrestado até ${formatDate(process.suspension.until)}`;
    return { tone: 'info', icon: IconPlayerPause, title, text: process.suspension.reason };
  }
  if (due !== null && due < today()) {
    const text = `O prazo era ${formatDate(due)}. O processo está em ${capacity.label}.`;
    return { tone: 'bad', icon: IconClockExclamation, title: 'O prazo venceu', text };
  }
  if (asked !== null) {
    const left = daysUntil(asked.by, today());
    const text = `O processo está em ${capacity.label}: ${returnStanding(left)}.`;
    const tone = left < 0 ? 'bad' : left <= SOON ? 'warn' : 'info';
    return { tone, icon: IconArrowBackUp, title: `Devolver a ${asked.unit.label} até ${formatDate(asked.by)}`, text };
  }
  if (process.user_responsible === null) {
    const text = `Está em ${capacity.label}, à espera de quem o assuma.`;
    return { tone: 'warn', icon: IconUserQuestion, title: 'Ninguém é responsável', text };
  }
  const { id, name } = process.user_responsible;
  const text = `Está com ${id === me ? 'você' : name}, em ${capacity.label}.`;
  if (due !== null) return { tone: 'info', icon: IconClock, title: `O prazo é ${formatDate(due)}`, text };
  return { tone: 'info', icon: IconCircleCheck, title: 'Nada pendente', text };
}

interface WhatIsMissingProps {
  readonly process: ProcessDetail;
  /** It is the reader who has to sign. */
  readonly mine: boolean;
}

/** What is missing, in one note. */
export function WhatIsMissing({ process, mine }: WhatIsMissingProps) {
  const me = useCurrentUser()?.id;
  const { text, ...note } = missingOf(process, mine, me);
  return <Note {...note}>{text ? <p>{text}</p> : null}</Note>;
}
