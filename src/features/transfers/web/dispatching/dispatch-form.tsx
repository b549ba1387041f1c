import { useCurrentUser } from '../../../session/web/index.ts';
import { IconBolt, IconSend, IconSignature, IconTrash } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { formatDate, formatDateTime, today } from '../../../../platform/web/format/date.ts';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { AutosaveStatus } from '../../../../platform/web/writing/autosave-status.tsx';
import { BegunNote } from '../../../../platform/web/writing/begun-note.tsx';
import { VersionChoice } from '../../../../platform/web/writing/version-choice.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { useHeldTyping } from '../../../../platform/web/ui/overlays/type-ahead.ts';
import { Snippets } from '../../../document-models/web/index.ts';
import { Attachments, attachmentsSummary, MissingLetters, TextVersions } from '../../../documents/web/index.ts';
import { loadUnits } from './load-units.ts';
import { dispatchKinds } from './dispatch-kinds.ts';
import { type DispatchBeingWritten, useDispatch } from './use-dispatch.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './dispatch-form.module.css';

type Dispatch = ReturnType<typeof useDispatch>;

/** The sheet itself, once the draft is open. No `ActDialog`: it is kept while it is written, and may be signed, sent or thrown away. */
export function DispatchForm(props: DispatchBeingWritten) {
  const { process, started, signText, onClose } = props;
  const dispatch = useDispatch(props);
  const { target, writing, problems, documents } = dispatch;
  const entityId = useCurrentUser()?.capacity?.entityId;
  const load = useMemo(() => loadUnits({ id: process.capacity.id, entityId }), [process.capacity.id, entityId]);
  return (
    <>
      <SideSheet
        title={`Tramitar ${process.nup_formatted}`}
        wide
        closeOnOutside={false}
        onClose={onClose}
        onSubmit={dispatch.send}
        footer={<Footer dispatch={dispatch} offersSigning={signText !== undefined} />}
      >
        {started.draft.written || dispatch.recovered ? (
          <BegunNote what="este despacho" at={started.draft.begun_at} onBlank={dispatch.startBlank} />
        ) : null}
        {dispatch.isOrdered ? <Ordered dispatch={dispatch} /> : null}
        <ColleagueChanges draft={started.draft} />
        <Notices dispatch={dispatch} />
        <SearchSelect
          label="Para"
          load={load}
          recentsKey="dispatch-units"
          emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
          placeholder="Sigla ou nome do setor"
          value={target.value.to}
          onChange={dispatch.chooseTarget}
          error={problems.to}
        />
        <DateField
          label="Devolver até"
          optional
          hint="Peça o processo de volta até um dia. A data aparece para os dois setores."
          min={today()}
          value={target.value.returnBy}
          onChange={dispatch.askBackBy}
          error={problems.returnBy}
        />
        <TextOfDispatch dispatch={dispatch} onCancel={onClose} />
        <section className={look('stack')} aria-label="Anexos do despacho">
          <div className={look('row', 'between')}>
            <span className={look('semi')}>
              Anexos <span className={look('muted')}>(opcional)</span>
            </span>
            <span className={look('small', 'muted')}>{attachmentsSummary(documents)}</span>
          </div>
          <Attachments place={dispatch.place} documents={documents} />
        </section>
      </SideSheet>
      {dispatch.signing}
      {target.conflict ? (
        <VersionChoice
          what="Este despacho"
          writing={target}
          parts={[
            ['Para', ({ to }) => to?.label ?? ''],
            ['Devolver até', ({ returnBy }) => returnBy && formatDate(returnBy)],
          ]}
        />
      ) : (
        <TextVersions writing={writing} />
      )}
    </>
  );
}

function Footer({ dispatch, offersSigning }: { dispatch: Dispatch; offersSigning: boolean }) {
  const { saving } = dispatch;
  const { to } = dispatch.target.value;
  return (
    <>
      <AutosaveStatus of={saving.state === 'failed' ? { state: 'idle' } : saving} className={styles.saved} />
      <Button
        variant="ghost"
        className={styles.discard}
        icon={IconTrash}
        busy={dispatch.isDiscarding}
        onClick={dispatch.discard}
      >
        Descartar
      </Button>
      {dispatch.waits && !dispatch.isOrdered ? (
        <Button icon={IconBolt} busy={dispatch.isOrdering} onClick={dispatch.order}>
          Tramitar ao assinarem
        </Button>
      ) : null}
      {offersSigning ? (
        <Button icon={IconSignature} onClick={dispatch.signAndSend}>
          Assinar e tramitar
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        icon={IconSend}
        busy={dispatch.isSending}
        busyLabel="Tramitando…"
        aria-keyshortcuts="Control+Enter"
      >
        {to ? `Tramitar para ${to.label}` : 'Tramitar'}
      </Button>
    </>
  );
}

/** It waits for its signatures, and goes by itself. */
function Ordered({ dispatch }: { readonly dispatch: Dispatch }) {
  return (
    <Note title="Este despacho segue sozinho quando todos assinarem.">
      <div className={look('row', 'wrap', 'between')}>
        <span>Mudar o destino, o texto ou os anexos desliga o trâmite automático.</span>
        <Button size="sm" busy={dispatch.isOrdering} onClick={dispatch.withdrawOrder}>
          Desligar
        </Button>
      </div>
    </Note>
  );
}

const did = { ADDED: 'incluiu', EDITED: 'mudou', REMOVED: 'apagou' } as const;

/** Who else wrote in it: it goes under the name of who sends it. */
function ColleagueChanges({
  draft: { colleague_changes: changes },
}: {
  draft: DispatchBeingWritten['started']['draft'];
}) {
  if (changes.length === 0) return null;
  return (
    <Note tone="warn" title="Colegas do setor mexeram neste despacho. Ele segue em seu nome: leia antes de tramitar.">
      <ul>
        {changes.map(({ document_id: id, what, name, user, date }) => (
          <li key={`${id} ${what} ${user.id}`}>
            {user.name} {did[what]} “{name}”, {formatDateTime(date)}.
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** What keeps the dispatch from being sent or saved. */
function Notices({ dispatch }: { dispatch: Dispatch }) {
  const { problems, saving } = dispatch;
  return (
    <>
      {problems.all ? (
        <Note tone="bad" live>
          {problems.all}
        </Note>
      ) : null}
      {saving.state === 'failed' ? (
        <Note tone="bad" live title="O rascunho não foi salvo.">
          {saving.message}
        </Note>
      ) : null}
    </>
  );
}

/** Where the writing begins when the unit is known already. */
function TextOfDispatch({ dispatch, onCancel }: { dispatch: Dispatch; onCancel: () => void }) {
  const { target, writing, problems } = dispatch;
  const [isFirst] = useState(target.value.to !== null);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  return (
    <div ref={place} className={look('stack')} {...(isFirst ? { tabIndex: -1, 'data-autofocus': true } : {})}>
      <div className={look('row', 'wrap', 'between')}>
        <span className={look('semi')} aria-hidden>
          Texto do despacho
        </span>
        <Segmented
          label="Tipo do documento"
          value={String(writing.text.typeId)}
          onChange={(typeId) => writing.change({ typeId: Number(typeId) })}
          options={dispatchKinds}
        />
      </div>
      <Suspense fallback={<OpeningEditor place={place} onCancel={onCancel} />}>
        <RichTextEditor
          key={writing.edition}
          size="short"
          label="Texto do despacho"
          html={writing.text.html}
          onChange={dispatch.write}
          invalid={problems.text !== undefined}
          describedBy={problems.text ? 'dispatch-text-problem' : undefined}
          takesFocus={isFirst}
          onEditor={setEditor}
        />
      </Suspense>
      <div className={look('row')}>
        <Snippets editor={editor} />
      </div>
      <MissingLetters letters={writing.now().held?.letters_missing} />
      {problems.text ? (
        <p className={classNames(styles.problem, look('small'))} id="dispatch-text-problem" role="alert">
          {problems.text}
        </p>
      ) : null}
    </div>
  );
}

/** What is typed before the editor is there waits for it. */
function OpeningEditor({ place, onCancel }: { place: RefObject<HTMLElement | null>; onCancel: () => void }) {
  useHeldTyping(onCancel, place);
  return <Skeleton lines={5} label="Abrindo o editor" />;
}
