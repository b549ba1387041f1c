import { IconSend, IconSignature, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { AutosaveStatus } from '../../../../platform/web/forms/autosave-status.tsx';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-state.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-options.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import {
  Attachments,
  attachmentsSummary,
  stillSending,
  useDraftDocuments,
  useUploads,
} from '../../../documents/web/index.ts';
import { documentType, documentTypes } from '../../../documents/rules/document-types.ts';
import { type ProcessDetail, takeBack } from '../../../processes/web/index.ts';
import { discardDispatchDraft } from '../../contract/discard-dispatch-draft.ts';
import { sendDispatch } from '../../contract/send-dispatch.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { SignText } from '../actions/transfer-action-context.ts';
import { ConflictNote } from './conflict-note.tsx';
import { DispatchSaver } from './dispatch-saver.ts';
import type { SaverState } from './dispatch-saver.ts';
import { loadUnits } from './load-units.ts';
import type { StartedDispatch } from './open-dispatch.ts';
import './dispatch-sheet.css';

const kinds = documentTypes
  .filter(({ use }) => use === 'dispatch')
  .map(({ id, name }) => ({ value: String(id), label: name }));

/** What is wrong, beside the field it is about. */
interface Problems {
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  readonly all?: string | undefined;
}

interface DispatchFormProps {
  readonly process: Pick<ProcessDetail, 'id' | 'nup_formatted' | 'capacity'>;
  readonly started: StartedDispatch;
  readonly signText: SignText | undefined;
  /** Opens the dispatch again as the server has it. */
  readonly onReload: () => void;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The sheet itself, once the draft is open. */
export function DispatchForm({ process, started, signText, onReload, onDone, onClose }: DispatchFormProps) {
  const { draft, text, unsaved } = started;
  const [to, setTo] = useState<SearchOption | null>(
    draft.to && { value: String(draft.to.id), label: draft.to.label, detail: draft.to.description },
  );
  const [html, setHtml] = useState(unsaved ?? text?.html_source ?? '');
  const [kind, setKind] = useState(String(text?.document_type_id ?? documentType.DISPATCH_SHEET));
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<SaverState>({ kind: 'autosave', status: { state: 'idle' } });
  const [signing, setSigning] = useState<ReactNode>(null);
  const sending = useAct(sendDispatch);
  const discarding = useAct(discardDispatchDraft);

  const saver = useRef<DispatchSaver>(undefined);
  saver.current ??= new DispatchSaver(started, Number(kind), setState);
  const after = useEffectEvent(onDone);
  useEffect(() => {
    if (unsaved !== null) saver.current?.change({ html: unsaved });
    // What was typed last is saved when the sheet closes, too.
    return () => void saver.current?.flush().then(() => after());
  }, [unsaved]);

  const place = useMemo(() => ({ dispatch_id: draft.id }), [draft.id]);
  const documents = useDraftDocuments(place).data?.results ?? [];
  const sendingFiles = stillSending(useUploads(place));

  const load = useMemo(() => loadUnits(process.capacity), [process.capacity]);
  const choose = (unit: SearchOption | null) => {
    setTo(unit);
    if (unit) setProblems((now) => ({ ...now, to: undefined }));
    saver.current?.change({ to: unit ? Number(unit.value) : null });
  };
  const write = (next: string) => {
    setHtml(next);
    if (next) setProblems((now) => ({ ...now, text: undefined }));
    saver.current?.change({ html: next });
  };

  const send = async (confirmJoin = false): Promise<void> => {
    // Ctrl+Enter may come before the editor told its last words.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await Promise.resolve();
    const saved = await saver.current?.flush();
    if (!saved || sending.isPending) return;
    if (sendingFiles > 0)
      return setProblems({ all: 'Espere os arquivos terminarem de subir, ou cancele o envio deles.' });
    if (!to) return setProblems({ to: 'Escolha o setor de destino.' });
    try {
      const body = { to: Number(to.value), confirm_join: confirmJoin };
      const { message } = await sending.act({ params: { id: draft.id }, body });
      saver.current?.forget();
      onClose();
      toast.success(message);
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === transferErrors.joinConfirmation.code && (await askJoin(error))) return send(true);
      setProblems(sorted(error));
    }
  };

  const signAndSend = async (): Promise<void> => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await Promise.resolve();
    if (!(await saver.current?.flush()) || !signText) return;
    const textId = saver.current?.textId;
    if (!to) return setProblems({ to: 'Escolha o setor de destino.' });
    if (!textId) return setProblems({ text: 'Escreva o despacho antes de assinar.' });
    const title = `${kinds.find(({ value }) => value === kind)?.label ?? 'Despacho'} de ${process.nup_formatted}`;
    setSigning(
      signText({ id: textId, processId: process.id, title }, (signed) => {
        setSigning(null);
        if (signed) void send();
      }),
    );
  };

  const discard = async () => {
    const sure = await confirm({
      title: 'Descartar o despacho?',
      body: 'O texto e os anexos deste despacho são apagados. O processo fica como está.',
      verb: 'Descartar despacho',
      keep: 'Continuar escrevendo',
      icon: IconTrash,
      danger: true,
    });
    if (!sure) return;
    try {
      const { message, undo_token } = await discarding.act({ body: { dispatch_id: draft.id } });
      saver.current?.forget();
      onClose();
      if (undo_token === undefined) toast.success(message);
      else
        toast.undoable(
          message,
          takeBack(undo_token, async () => onDone()),
        );
      await onDone();
    } catch (error) {
      setProblems({ all: failureMessage(error) });
    }
  };

  const sheet = (
    <SideSheet
      title={`Tramitar ${process.nup_formatted}`}
      wide
      closeOnOutside={false}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <AutosaveStatus of={state.kind === 'autosave' ? state.status : { state: 'idle' }} />
          <span className="grow" />
          <Button variant="ghost" icon={IconTrash} busy={discarding.isPending} onClick={() => void discard()}>
            Descartar
          </Button>
          {signText ? (
            <Button icon={IconSignature} onClick={() => void signAndSend()}>
              Assinar e tramitar
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            icon={IconSend}
            busy={sending.isPending}
            busyLabel="Tramitando…"
            aria-keyshortcuts="Control+Enter"
          >
            {to ? `Tramitar para ${to.label}` : 'Tramitar'}
          </Button>
        </>
      }
    >
      {draft.written || unsaved !== null ? (
        <Note>Você já tinha começado este despacho. Ele está como você deixou.</Note>
      ) : null}
      {problems.all ? (
        <Note tone="bad" live>
          {problems.all}
        </Note>
      ) : null}
      {state.kind === 'refused' ? (
        <Note tone="bad" live title="O rascunho não foi salvo.">
          {state.error.message}
        </Note>
      ) : null}
      {state.kind === 'conflict' ? (
        <ConflictNote
          conflict={state.conflict}
          onKeepMine={() => void saver.current?.keepMine()}
          onTakeOther={() => {
            saver.current?.forget();
            onReload();
          }}
        />
      ) : null}
      <SearchSelect
        label="Para"
        load={load}
        recentsKey="dispatch-units"
        emptyText="Nenhum setor com esse nome. Tente a sigla."
        placeholder="Sigla ou nome do setor"
        value={to}
        onChange={choose}
        error={problems.to}
      />
      <div className="stack dispatchwriting">
        <div className="row wr between">
          <span className="semi" aria-hidden>
            Texto do despacho
          </span>
          <Segmented
            label="Tipo do documento"
            value={kind}
            onChange={(next) => {
              setKind(next);
              saver.current?.change({ typeId: Number(next) });
            }}
            options={kinds}
          />
        </div>
        <Suspense fallback={<Skeleton lines={5} label="Abrindo o editor" />}>
          <RichTextEditor
            label="Texto do despacho"
            html={html}
            onChange={write}
            invalid={problems.text !== undefined}
            describedBy={problems.text ? 'dispatch-text-problem' : undefined}
          />
        </Suspense>
        {problems.text ? (
          <p className="small dispatchproblem" id="dispatch-text-problem" role="alert">
            {problems.text}
          </p>
        ) : null}
      </div>
      <section className="stack" aria-label="Anexos do despacho">
        <div className="row between">
          <span className="semi">
            Anexos <span className="muted">(opcional)</span>
          </span>
          <span className="small muted">{attachmentsSummary(documents)}</span>
        </div>
        <Attachments place={place} documents={documents} />
      </section>
    </SideSheet>
  );
  return (
    <>
      {sheet}
      {signing}
    </>
  );
}

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
