import { useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useState } from 'react';
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
import { type DraftDocument, type MainText, refreshDraftDocuments } from '../../../documents/web/index.ts';
import { SigningDialog } from '../../../signatures/web/index.ts';

export type Opening = ReturnType<typeof useOpening>;

interface Options {
  readonly draft: OpeningDraft;
  readonly writing: MainText;
  readonly main: DraftDocument | null;
  readonly items: readonly CheckItem[];
}

const detailOf = (processId: number): string => `/app/processos/detalhamento/${processId}`;

/**
 * Opens what the draft says: everything is saved first, then one process per target. Who signs does it before, on the draft: what goes out is
 * signed, or does not go.
 */
export function useOpening({ draft, writing, main, items }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'open' | 'sign' | null>(null);
  const [signing, setSigning] = useState<ReactNode>(null);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const ready = items.every(({ state }) => state === 'done' || state === 'optional');
  const cannotSign = whyNotSign(main, writing);

  const refused = (message: string | null) => {
    setFailure(message);
    setAttempts((count) => count + 1);
  };
  const announce = (opened: Opened) => {
    draft.dropTarget(String(opened.capacity_id), opened.draft_version);
    toast.success(`Processo ${opened.nup_formatted} aberto e enviado para ${opened.capacity_label}.`, {
      label: 'Abrir',
      to: detailOf(opened.id),
    });
  };
  const finish = async (last: Opened) => {
    draft.forget();
    writing.forget();
    navigate(detailOf(last.id));
    await refreshProcesses(client);
  };
  const save = () => Promise.all([draft.flush(), writing.flush()]);

  /** One thing at a time, once nothing is missing; what goes wrong is told, and what came of the signature with it. */
  const attempt = async (what: 'open' | 'sign', work: () => Promise<void>, signed = false) => {
    if (busy) return;
    if (!ready) return refused(null);
    setFailure(null);
    setBusy(what);
    try {
      await work();
    } catch (error) {
      // A conflict has its own dialog; anything else is told here.
      const isConflict = error instanceof ApiError && error.details['current'] !== undefined;
      if (!isConflict) refused(signed ? signedNotOpened(error) : failureMessage(error));
    } finally {
      setBusy(null);
    }
  };

  const open = (signed: boolean) =>
    attempt(
      signed ? 'sign' : 'open',
      async () => {
        const { targets } = draft.fields;
        await save();
        if (draft.renamed().length > 0) return refused(OTHER_NAME);
        const outcome = await submitOpening({ draftId: draft.id, targets, onOpened: announce });
        const last = outcome.opened.at(-1);
        if (last && outcome.opened.length === targets.length) return finish(last);
        if (outcome.failure !== null && last === undefined) throw outcome.failure;
        if (outcome.failure !== null) return refused(failureMessage(outcome.failure));
        const left = targets.length - outcome.opened.length;
        toast.warning(`${plural(left, 'abertura cancelada', 'aberturas canceladas')}.`);
      },
      signed,
    );

  const openAndSign = () =>
    attempt('sign', async () => {
      await save();
      if (draft.renamed().length > 0) return refused(OTHER_NAME);
      const document = main?.kind === 'uploaded' ? main : writing.now().held;
      if (document === null) return;
      const { id, version, letters_missing: missing } = document;
      const end = (signedIds: readonly number[]) => {
        setSigning(null);
        if (!signedIds.includes(id)) return void toast.info(NOTHING_SENT);
        void refreshDraftDocuments(client);
        void open(true);
      };
      const goOn = {
        to: `/app/novo-processo?rascunho=${draft.id}`,
        says: 'Assinado. Falta abrir o processo.',
        label: 'Abrir o processo',
      };
      const title = main?.title ?? 'Documento do pedido';
      const asked = { id, version, missing, processId: draft.id, title, blocked: null };
      setSigning(createElement(SigningDialog, { documents: [asked], goOn, onClose: end }));
    });

  const mainIsSigning = cannotSign === null;
  return {
    open: () => void open(false),
    openAndSign: () => void openAndSign(),
    /** Opens after a signature that was made elsewhere. */
    openSigned: () => void open(true),
    /** Whether nothing is missing. */
    ready,
    /** What Ctrl Enter does: signing too, when there is something to sign. */
    submitMain: () => void (mainIsSigning ? openAndSign() : open(false)),
    mainIsSigning,
    /** Which of the two is on its way. */
    busy,
    /** The steps of signing, while they are taken. */
    signing,
    /** How often opening was asked for: from then on fields show what is wrong. */
    attempts,
    failure,
    /** Why signing before opening is not offered; `null` when it is. */
    cannotSign,
  };
}

const OTHER_NAME = 'O cadastro tem outro nome para um interessado. Escolha o que fazer, e abra o processo.';

const NOTHING_SENT = 'O documento não foi assinado, e nada foi enviado. O rascunho está guardado.';

const signedNotOpened = (error: unknown): string =>
  `O documento foi assinado, mas o processo não foi aberto e nada foi enviado. ${failureMessage(error)}`;

function whyNotSign(main: DraftDocument | null, writing: MainText): string | null {
  if (!main && writing.isEmpty) return 'Escreva ou envie o documento do pedido para assiná-lo.';
  if (main?.my_signature === 'SIGNED') return 'Você já assinou o documento do pedido. Agora é só abrir o processo.';
  if (main?.is_large) {
    return 'Arquivos acima de 30 MB não podem ser assinados. Divida o PDF ou junte como anexo.';
  }
  return null;
}
