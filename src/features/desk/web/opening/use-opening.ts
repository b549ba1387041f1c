import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import {
  type CheckItem,
  type Opened,
  type OpeningDraft,
  refreshProcesses,
  submitOpening,
} from '../../../processes/web/index.ts';
import type { DraftDocument, MainText } from '../../../documents/web/index.ts';

export type Opening = ReturnType<typeof useOpening>;

interface Options {
  readonly draft: OpeningDraft;
  readonly writing: MainText;
  readonly main: DraftDocument | null;
  readonly items: readonly CheckItem[];
}

/** The detail of a process, where signing starts by itself for the document named. */
const detailOf = (processId: number, sign: number | null): string =>
  `/app/processos/detalhamento/${processId}${sign === null ? '' : `?assinar=${sign}`}`;

/** Opens what the draft says: everything is saved first, then one process per target. */
export function useOpening({ draft, writing, main, items }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'open' | 'sign' | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const ready = items.every(({ state }) => state === 'done' || state === 'optional');
  const cannotSign = whyNotSign(main, writing, draft.fields.targets.length);

  const refused = (message: string | null) => {
    setFailure(message);
    setAttempts((count) => count + 1);
  };
  const announce = (opened: Opened) => {
    draft.dropTarget(String(opened.capacity_id), opened.draft_version);
    toast.success(`Processo ${opened.nup_formatted} aberto e enviado para ${opened.capacity_label}.`, {
      label: 'Abrir',
      to: detailOf(opened.id, null),
    });
  };
  const finish = async (last: Opened, signing: boolean) => {
    const signable = main?.id ?? writing.documentId();
    draft.forget();
    writing.forget();
    navigate(detailOf(last.id, signing ? signable : null));
    await refreshProcesses(client);
  };

  const submit = async (signing: boolean) => {
    if (busy) return;
    if (!ready) return refused(null);
    setFailure(null);
    setBusy(signing ? 'sign' : 'open');
    const { targets } = draft.fields;
    try {
      await Promise.all([draft.flush(), writing.flush()]);
      const outcome = await submitOpening({ draftId: draft.id, targets, onOpened: announce });
      const last = outcome.opened.at(-1);
      if (last && outcome.opened.length === targets.length) return await finish(last, signing);
      if (outcome.failure !== null) return refused(failureMessage(outcome.failure));
      toast.warning(`${plural(targets.length - outcome.opened.length, 'abertura cancelada', 'aberturas canceladas')}.`);
    } catch (error) {
      // A conflict has its own dialog; anything else is told here.
      if (!(error instanceof ApiError && error.details['current'] !== undefined)) refused(failureMessage(error));
    } finally {
      setBusy(null);
    }
  };

  const mainIsSigning = cannotSign === null;
  return {
    open: () => void submit(false),
    openAndSign: () => void submit(true),
    /** What Ctrl Enter does: signing too, when there is something to sign. */
    submitMain: () => void submit(mainIsSigning),
    mainIsSigning,
    /** Which of the two is on its way. */
    busy,
    /** How often opening was asked for: from then on fields show what is wrong. */
    attempts,
    failure,
    /** Why signing right after opening is not offered; `null` when it is. */
    cannotSign,
  };
}

function whyNotSign(main: DraftDocument | null, writing: MainText, targets: number): string | null {
  if (!main && writing.isEmpty) return 'Escreva ou envie o documento do pedido para assiná-lo.';
  if (main?.is_large) {
    return 'Arquivos acima de 30 MB não podem ser assinados. Divida o PDF ou junte como anexo.';
  }
  if (targets > 1) return 'Com vários destinos, abra os processos e assine o documento de cada um em Assinaturas.';
  return null;
}
