import { useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { worstOf } from '../../../../platform/web/writing/autosave-status.tsx';
import { saved } from '../../../../platform/web/writing/saved.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { documentType } from '../../../documents/rules/document-types.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import {
  refreshDraftDocuments,
  stillSending,
  useDraftDocuments,
  useMainText,
  useUploads,
} from '../../../documents/web/index.ts';
import { type ProcessSubject, takeBack } from '../../../processes/web/index.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { automaticCanceled } from '../../contract/automatic/live-kinds.ts';
import { orderDispatch } from '../../contract/automatic/order-dispatch.ts';
import { discardDispatchDraft } from '../../contract/dispatching/discard-dispatch-draft.ts';
import { sendDispatch } from '../../contract/dispatching/send-dispatch.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { SignTexts } from '../acts/sign-text-place.ts';
import { askJoin, asksAboutJoin } from '../ask-join.ts';
import { dispatchKinds } from './dispatch-kinds.ts';
import { type Problems, problemsOf } from './dispatch-problems.ts';
import { sheetKey, type StartedDispatch } from './open-dispatch.ts';
import { useTarget } from './use-target.ts';

export interface DispatchSheetProps {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted' | 'capacity'>;
  /** The unit it goes to, when that was said before the sheet opened; it takes the place of one chosen before. */
  readonly target?: SearchOption | undefined;
  /** Signs the text before it goes; without it the sheet only sends. */
  readonly signText?: SignTexts | undefined;
  /** Reads again what the dispatch changed. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

export interface DispatchBeingWritten extends DispatchSheetProps {
  readonly started: StartedDispatch;
  readonly personId: number;
}

/** A dispatch being written: its fields, saved as they are typed, and what may be done with it. */
export function useDispatch(props: DispatchBeingWritten) {
  const client = useQueryClient();
  const { process, started, personId, signText, onDone, onClose } = props;
  const { draft } = started;
  const place = useMemo(() => ({ dispatch_id: draft.id }), [draft.id]);
  const target = useTarget(draft, personId, props.target);
  const documentTypeId = documentType.DISPATCH_SHEET;
  const writing = useMainText({ place, document: started.text, personId, documentTypeId });
  const [problems, setProblems] = useState<Problems>({});
  const [signing, setSigning] = useState<ReactNode>(null);
  const sending = useAct(sendDispatch);
  const discarding = useAct(discardDispatchDraft);
  const ordering = useAct(orderDispatch);
  const [isOrdered, setOrdered] = useState(draft.automatic_processing);
  useLive([automaticCanceled], ({ data }) => {
    if (data.dispatch_id === draft.id) setOrdered(false);
  });

  const flush = () => Promise.all([target.flush(), writing.flush()]);
  // What was typed last is saved when the sheet closes, too. The editor, which closes after it, has told it by then.
  const closed = useEffectEvent(() => void Promise.resolve().then(() => saved(flush()).then(onDone)));
  useEffect(() => () => closed(), []);

  const documents = useDraftDocuments(place).data?.results ?? [];
  const sendingFiles = stillSending(useUploads(place));

  /** What is on the screen: the text as it was saved last from here or read, and the files as they were listed. */
  const shown = () => {
    const text = writing.now().held;
    const files = documents.filter(({ id }) => id !== text?.id);
    return [...(text ? [text] : []), ...files].map(({ id, version }) => ({ id, version }));
  };
  /** Somebody else changed it: what is there now is shown. */
  const readAgain = async () => {
    const before = writing.now().held;
    await refreshDraftDocuments(client);
    if (before === null) return;
    const now = await callEndpoint(getDocument, { params: { id: before.id } });
    if (now.version === before.version) return;
    writing.follow(now, { html: now.html_source ?? '', typeId: now.document_type_id });
  };

  const chooseTarget = (to: SearchOption | null) => {
    if (to) setProblems((now) => ({ ...now, to: undefined }));
    target.change({ to });
  };
  const askBackBy = (returnBy: string) => {
    setProblems((now) => ({ ...now, returnBy: undefined }));
    target.change({ returnBy });
  };
  const write = (html: string) => {
    if (html) setProblems((now) => ({ ...now, text: undefined }));
    writing.change({ html });
  };
  const forgetAndClose = () => {
    target.forget();
    writing.forget();
    onClose();
  };

  /** What kept it here is told where it belongs; a join in preparation is asked about, and then it goes all the same. */
  const refused = async (error: unknown, confirmed: () => Promise<void>): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    if (asksAboutJoin(error) && (await askJoin(process.id, 'Tramitar'))) return confirmed();
    if (error.code === transferErrors.changedByColleague.code) await readAgain();
    setProblems(problemsOf(error));
  };

  const send = async (confirmJoin = false): Promise<void> => {
    if (!(await saveLastWords(flush)) || sending.isPending) return;
    const { to } = target.now().value;
    if (sendingFiles > 0) {
      return setProblems({ all: 'Espere os arquivos terminarem de subir, ou cancele o envio deles.' });
    }
    if (!to) return setProblems({ to: 'Escolha o setor de destino.' });
    try {
      const body = { to: Number(to.value), confirm_join: confirmJoin, documents: shown() };
      const { message } = await sending.act({ params: { id: draft.id }, body });
      forgetAndClose();
      toast.success(message);
      await onDone();
    } catch (error) {
      await refused(error, () => send(true));
    }
  };

  /** It goes by itself once all who are asked have signed. */
  const order = async (confirmJoin = false): Promise<void> => {
    if (!(await saveLastWords(flush)) || ordering.isPending) return;
    try {
      const body = { automatic: true, confirm_join: confirmJoin, documents: shown() };
      const { message } = await ordering.act({ params: { id: draft.id }, body });
      onClose();
      toast.success(message);
      await onDone();
    } catch (error) {
      await refused(error, () => order(true));
    }
  };
  const withdrawOrder = async (): Promise<void> => {
    try {
      const { message } = await ordering.act({ params: { id: draft.id }, body: { automatic: false } });
      setOrdered(false);
      toast.success(message);
      await onDone();
    } catch (error) {
      setProblems({ all: failureMessage(error) });
    }
  };

  const signAndSend = async (): Promise<void> => {
    if (!(await saveLastWords(flush)) || !signText) return;
    const text = writing.now().held;
    if (!target.now().value.to) return setProblems({ to: 'Escolha o setor de destino.' });
    if (text === null) return setProblems({ text: 'Escreva o despacho antes de assinar.' });
    const kind = dispatchKinds.find(({ value }) => value === String(writing.text.typeId));
    const title = `${kind?.label ?? 'Despacho'} de ${process.nup_formatted}`;
    setSigning(
      signText([{ id: text.id, version: text.version, processId: process.id, title }], (signedIds) => {
        const signed = signedIds.includes(text.id);
        setSigning(null);
        // What was not signed may have changed meanwhile.
        void (signed ? send() : readAgain().catch(toast.failure));
      }),
    );
  };

  const discard = async (after: () => void, told?: string): Promise<void> => {
    try {
      const { message, undo_token } = await discarding.act({ body: { dispatch_id: draft.id } });
      target.forget();
      writing.forget();
      after();
      if (undo_token === undefined) toast.success(told ?? message);
      else toast.undoable(told ?? message, takeBack(undo_token, onDone));
      await onDone();
    } catch (error) {
      setProblems({ all: failureMessage(error) });
    }
  };
  /** The sheet stays, with a dispatch that nobody wrote in. */
  const startBlank = () =>
    discard(() => void client.resetQueries({ queryKey: sheetKey(process.id) }), 'Você começou em branco.');

  return {
    target,
    writing,
    problems,
    saving: worstOf(target.autosave, writing.autosave),
    recovered: target.recovered || writing.recovered,
    /** The steps of signing, while they are taken. */
    signing,
    place,
    documents,
    chooseTarget,
    askBackBy,
    write,
    send: () => void send(),
    isSending: sending.isPending,
    isOrdered,
    /** Somebody is asked to sign something of it. */
    waits: documents.some(({ signatures_pending: pending }) => pending > 0),
    order: () => void order(),
    withdrawOrder: () => void withdrawOrder(),
    isOrdering: ordering.isPending,
    signAndSend: () => void signAndSend(),
    discard: () => void askDiscard().then((sure) => (sure ? discard(onClose) : undefined)),
    startBlank: () => void startBlank(),
    isDiscarding: discarding.isPending,
  };
}

/** Saves all that was typed. Ctrl+Enter may come before the editor told its last words: leaving it makes it tell. */
async function saveLastWords(flush: () => Promise<unknown>): Promise<boolean> {
  const writing = document.activeElement;
  if (writing instanceof HTMLElement) {
    writing.blur();
    writing.focus({ preventScroll: true });
  }
  await Promise.resolve();
  return saved(flush());
}

const askDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Descartar o despacho?',
    body: 'O texto e os anexos deste despacho são apagados. O processo fica como está.',
    verb: 'Descartar despacho',
    keep: 'Continuar escrevendo',
    icon: IconTrash,
    danger: true,
  });
