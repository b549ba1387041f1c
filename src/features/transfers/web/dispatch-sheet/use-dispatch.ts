import { IconSend, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { documentType, documentTypes } from '../../../documents/rules/document-types.ts';
import { stillSending, useDraftDocuments, useUploads } from '../../../documents/web/index.ts';
import { type ProcessDetail, takeBack } from '../../../processes/web/index.ts';
import { discardDispatchDraft } from '../../contract/discard-dispatch-draft.ts';
import { sendDispatch } from '../../contract/send-dispatch.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { SignText } from '../actions/transfer-action-context.ts';
import { DispatchSaver } from './dispatch-saver.ts';
import type { SaverState } from './dispatch-saver.ts';
import type { StartedDispatch } from './open-dispatch.ts';

/** Kinds of text that a dispatch may be. */
export const dispatchKinds = documentTypes
  .filter(({ use }) => use === 'dispatch')
  .map(({ id, name }) => ({ value: String(id), label: name }));

export interface DispatchBeingWritten {
  readonly process: Pick<ProcessDetail, 'id' | 'nup_formatted' | 'capacity'>;
  readonly started: StartedDispatch;
  readonly target: SearchOption | undefined;
  readonly signText: SignText | undefined;
  /** Opens the dispatch again as the server has it. */
  readonly onReload: () => void;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** What is wrong, beside the field it is about. */
interface Problems {
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  readonly all?: string | undefined;
}

/** A dispatch being written: its fields, saved as they are typed, and what may be done with it. */
export function useDispatch({ process, started, target, signText, onReload, onDone, onClose }: DispatchBeingWritten) {
  const { draft, text, unsaved } = started;
  const [to, setTo] = useState<SearchOption | null>(
    target ?? (draft.to && { value: String(draft.to.id), label: draft.to.label, detail: draft.to.description }),
  );
  const [html, setHtml] = useState(unsaved ?? text?.html_source ?? '');
  const [kind, setKind] = useState(String(text?.document_type_id ?? documentType.DISPATCH_SHEET));
  const [problems, setProblems] = useState<Problems>({});
  const [saving, setSaving] = useState<SaverState>({ kind: 'autosave', status: { state: 'idle' } });
  const [signing, setSigning] = useState<ReactNode>(null);
  const sending = useAct(sendDispatch);
  const discarding = useAct(discardDispatchDraft);

  const saver = useRef<DispatchSaver>(undefined);
  saver.current ??= new DispatchSaver(started, Number(kind), setSaving);
  const after = useEffectEvent(onDone);
  useEffect(() => {
    if (unsaved !== null) saver.current?.change({ html: unsaved });
    if (target) saver.current?.change({ to: Number(target.value) });
    // What was typed last is saved when the sheet closes, too.
    return () => void saver.current?.flush().then(() => after());
  }, [unsaved, target]);

  const place = useMemo(() => ({ dispatch_id: draft.id }), [draft.id]);
  const documents = useDraftDocuments(place).data?.results ?? [];
  const sendingFiles = stillSending(useUploads(place));

  const chooseTarget = (unit: SearchOption | null) => {
    setTo(unit);
    if (unit) setProblems((now) => ({ ...now, to: undefined }));
    saver.current?.change({ to: unit ? Number(unit.value) : null });
  };
  const write = (next: string) => {
    setHtml(next);
    if (next) setProblems((now) => ({ ...now, text: undefined }));
    saver.current?.change({ html: next });
  };
  const chooseKind = (next: string) => {
    setKind(next);
    saver.current?.change({ typeId: Number(next) });
  };
  const forgetAndClose = () => {
    saver.current?.forget();
    onClose();
  };

  const send = async (confirmJoin = false): Promise<void> => {
    if (!(await saveLastWords(saver.current)) || sending.isPending) return;
    if (sendingFiles > 0) {
      return setProblems({ all: 'Espere os arquivos terminarem de subir, ou cancele o envio deles.' });
    }
    if (!to) return setProblems({ to: 'Escolha o setor de destino.' });
    try {
      const body = { to: Number(to.value), confirm_join: confirmJoin };
      const { message } = await sending.act({ params: { id: draft.id }, body });
      forgetAndClose();
      toast.success(message);
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === transferErrors.joinConfirmation.code && (await askJoin(error))) return send(true);
      setProblems(sorted(error));
    }
  };

  const signAndSend = async (): Promise<void> => {
    if (!(await saveLastWords(saver.current)) || !signText) return;
    const textId = saver.current?.textId;
    if (!to) return setProblems({ to: 'Escolha o setor de destino.' });
    if (!textId) return setProblems({ text: 'Escreva o despacho antes de assinar.' });
    const title = `${dispatchKinds.find(({ value }) => value === kind)?.label ?? 'Despacho'} de ${process.nup_formatted}`;
    setSigning(
      signText({ id: textId, processId: process.id, title }, (signed) => {
        setSigning(null);
        if (signed) void send();
      }),
    );
  };

  const discard = async (): Promise<void> => {
    if (!(await askDiscard())) return;
    try {
      const { message, undo_token } = await discarding.act({ body: { dispatch_id: draft.id } });
      forgetAndClose();
      if (undo_token === undefined) toast.success(message);
      else {
        const undo = takeBack(undo_token, async () => onDone());
        toast.undoable(message, undo);
      }
      await onDone();
    } catch (error) {
      setProblems({ all: failureMessage(error) });
    }
  };

  return {
    fields: { to, html, kind },
    problems,
    saving,
    /** The steps of signing, while they are taken. */
    signing,
    place,
    documents,
    chooseTarget,
    write,
    chooseKind,
    send: () => void send(),
    isSending: sending.isPending,
    signAndSend: () => void signAndSend(),
    discard: () => void discard(),
    isDiscarding: discarding.isPending,
    keepMine: () => void saver.current?.keepMine(),
    takeOther: () => {
      saver.current?.forget();
      onReload();
    },
  };
}

/** Saves all that was typed. Ctrl+Enter may come before the editor told its last words: leaving it makes it tell. */
async function saveLastWords(saver: DispatchSaver | undefined): Promise<boolean> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await Promise.resolve();
  return (await saver?.flush()) ?? false;
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

const askJoin = (error: ApiError): Promise<boolean> =>
  confirm({
    title: 'Tramitar com juntada em andamento?',
    body: error.message,
    verb: 'Tramitar mesmo assim',
    keep: 'Voltar',
    icon: IconSend,
  });

/** Each reason of a refusal beside what it is about; the rest at the top. */
function sorted(error: ApiError): Problems {
  const problems: { -readonly [K in keyof Problems]: Problems[K] } = {};
  for (const { code, message } of error.reasons.length > 0 ? error.reasons : [error]) {
    const place = code.startsWith('TARGET') ? 'to' : /^(DISPATCH_REQUIRED|EMPTY_DOCUMENT)$/.test(code) ? 'text' : 'all';
    problems[place] = [problems[place], message].filter(Boolean).join(' ');
  }
  return problems;
}
