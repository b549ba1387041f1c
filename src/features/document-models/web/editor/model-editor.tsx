import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { IconAdjustments, IconEye, IconX } from '@tabler/icons-react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type Reason, reasonsOf } from '../../../../kernel/decision.ts';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { ConflictNote, readAnew } from '../../../../platform/web/forms/conflict-note.tsx';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { TabStrip } from '../../../../platform/web/ui/navigation/tabs.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { AUTOSAVE_DELAY } from '../../../../platform/web/writing/autosave.ts';
import { BegunNote } from '../../../../platform/web/writing/begun-note.tsx';
import { dropCopy, writeCopy } from '../../../../platform/web/writing/local-copy.ts';
import { listModelVersions } from '../../contract/ordinary/list-model-versions.ts';
import { isComplete, type ModelDoor } from '../../rules/model-policy.ts';
import { whatChanged } from '../../rules/what-changed.ts';
import { doors, type ModelPages, type WholeModel } from '../models.ts';
import { useReach } from '../use-reach.ts';
import { BeforeSaving } from './before-saving.tsx';
import { keyOf } from './editor-keys.ts';
import { DataPanel } from './data-panel.tsx';
import { FieldsPanel, type ShownField } from './fields-panel.tsx';
import { changeData, dataIn, type ModelData, modelOf, sentOfModel } from './model-data.ts';
import { htmlOfPages, pagesOfHtml } from './model-html.ts';
import { fieldsStanding, modelNodes, movePage, pageAt, pagesIn } from './model-nodes.ts';
import styles from './model-editor.module.css';
import { PageBar } from './page-bar.tsx';
import { Preview } from './preview.tsx';
import { useEditorState } from './use-editor-state.ts';
import { zoomedBy, zoomOf } from './zoom.ts';
import { ZoomTools } from './zoom-tools.tsx';

/** What a model is while this computer alone knows of it. */
export interface KeptModel {
  readonly data: ModelData;
  readonly pages: ModelPages;
}

interface ModelEditorProps {
  readonly door: ModelDoor;
  /** What the server has; `null` of a new one. */
  readonly saved: WholeModel | null;
  /** What the writing begins from. */
  readonly begins: KeptModel;
  /** The place where this computer keeps what is not saved, and since when it keeps what is shown. */
  readonly copy: { readonly key: string; readonly at: string | null };
  /** Begins anew: from what the server has now, or from what was written, on top of it. */
  readonly onAgain: (saved: WholeModel | null, keep: KeptModel | null) => void;
}

type PanelTab = 'fields' | 'data';

/** The editor of a model: its pages with fields, what it says of itself, and what is missing before it is saved. */
export function ModelEditor({ door, saved, begins, copy, onAgain }: ModelEditorProps) {
  const { place, create, edit, list, get, editorOf, fresh } = doors[door];
  const [more] = useState(() => modelNodes(begins.data));
  const [start] = useState(() => htmlOfPages(begins.pages));
  const [editor, setEditor] = useState<Editor | null>(null);
  const state = useEditorState(editor);
  const [html, setHtml] = useState(start);
  const [version, setVersion] = useState(saved?.version ?? 0);
  // What is known to be on the server: what differs from it is not saved.
  const [settled, setSettled] = useState<EditorStateDoc | null>(null);
  const [tab, setTab] = useState<PanelTab>(saved ? 'fields' : 'data');
  const [shown, setShown] = useState<ShownField>(null);
  const [zoom, setZoom] = useState<number>(zoomOf.start);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [isBegun, setBegun] = useState(copy.at !== null);
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const client = useQueryClient();
  const reach = useReach(door);
  const creation = useAct(create, { invalidates: [list] });
  const change = useAct(edit, { invalidates: [list] });

  const data = editor && state ? dataIn(editor) : begins.data;
  const isChanged = state !== null && settled !== null && !state.doc.eq(settled);
  const pages = useMemo(() => pagesOfHtml(html), [html]);
  const missing = reasonsOf(isComplete(modelOf(data, pages)));
  const errors = isTried
    ? Object.fromEntries(missing.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
    : {};
  const conflict = refusal instanceof ApiError && refusal.code === 'MODEL_CHANGED' ? refusal : null;
  const other = useEndpoint(get, { params: { id: saved?.id ?? 0 } }, { ...readAnew, enabled: conflict !== null });
  const title = data.name || (saved ? saved.name : fresh);

  const stands = (made: Editor | null) => {
    setEditor(made);
    // What came back from this computer is not what the server has.
    if (made) {
      const { doc, schema } = made.state;
      setSettled((known) => known ?? (copy.at === null ? doc : schema.topNodeType.create({ data: '' })));
    }
  };
  const isOver = useRef(false);
  const keep = useDebouncedCallback(
    (text: string) => {
      if (!isChanged || isOver.current) return;
      writeCopy<KeptModel>(copy.key, version, { data, pages: pagesOfHtml(text) });
      setKeptAt(new Date());
    },
    { delay: AUTOSAVE_DELAY, flushOnUnmount: true },
  );
  const written = (text: string) => {
    setHtml(text);
    keep(text);
  };
  /** What is written is no more than what the server has, or not wanted any more. */
  const forget = () => {
    keep.cancel();
    dropCopy(copy.key);
    setKeptAt(null);
  };
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  // A field that is chosen in the text is shown in the panel.
  const chosen = state?.selection instanceof NodeSelection && state.selection.node.type.name === 'field';
  const chosenName = chosen ? String((state.selection as NodeSelection).node.attrs['name']) : null;
  const [seenName, setSeenName] = useState<string | null>(null);
  if (chosenName !== seenName) {
    setSeenName(chosenName);
    if (chosenName !== null) {
      setTab('fields');
      setShown({ name: chosenName });
    }
  }

  const goTo = ({ field }: Reason) => {
    if (field === undefined || field === 'document_json') {
      setPanelOpen(false);
      editor?.commands.focus();
      return;
    }
    setTab('data');
    if (isNarrow) setPanelOpen(true);
    setTimeout(() => {
      const panel = document.getElementById('model-panel');
      const input =
        document.getElementById(`model-${field}`) ?? panel?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (input ?? panel?.querySelector<HTMLElement>('fieldset input'))?.focus();
    });
  };

  async function save() {
    if (!editor || creation.isPending || change.isPending || conflict) return;
    // A field tells its last words on leaving it.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    const now = dataIn(editor);
    const text = pagesOfHtml(editor.getHTML());
    const lacks = reasonsOf(isComplete(modelOf(now, text)));
    setTried(true);
    if (lacks.length > 0) {
      const first = lacks[0]!;
      toast.danger(`Falta para salvar: ${lacks.map(({ message }) => message).join(' ')}`, {
        label: 'Ir para o primeiro',
        act: () => goTo(first),
      });
      goTo(first);
      return;
    }
    setRefusal(null);
    const { doc } = editor.state;
    const body = sentOfModel(door, now, text);
    try {
      const done = saved
        ? await change.act({ params: { id: saved.id }, body: { ...body, version } })
        : await creation.act({ body });
      forget();
      setSettled(doc);
      setVersion(done.version);
      setBegun(false);
      toast.success(saved ? 'Modelo salvo. Documentos já feitos com ele não mudam.' : done.message);
      await invalidate(client, [listModelVersions]);
      if (saved) return;
      isOver.current = true;
      navigate(editorOf(done.id), { replace: true });
    } catch (error) {
      setRefusal(error);
    }
  }

  async function cancel() {
    const isSure =
      !isChanged ||
      (await confirm({
        title: 'Descartar as mudanças?',
        body: saved
          ? `O modelo volta a ser o que estava salvo às ${formatTime(saved.changed_at)}.`
          : 'Nada foi salvo ainda: o que você escreveu se perde.',
        verb: 'Descartar mudanças',
        keep: 'Continuar editando',
        danger: true,
      }));
    if (!isSure) return;
    isOver.current = true;
    forget();
    navigate(place.to);
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const act = keyOf(event, {
      save: () => void save(),
      preview: () => setPreviewed(true),
      nearer: () => setZoom(zoomedBy(zoom, 1)),
      farther: () => setZoom(zoomedBy(zoom, -1)),
      fit: () => setZoom(zoomOf.start),
      raise: () => editor && movePage(editor, pageAt(editor), -1),
      lower: () => editor && movePage(editor, pageAt(editor), 1),
    });
    if (!act) return;
    event.preventDefault();
    act();
  };

  const panel = (
    <div className={styles.panel} id="model-panel">
      <TabStrip<PanelTab>
        name="model"
        label="Modelo"
        active={tab}
        onTab={setTab}
        tabs={[
          { id: 'fields', label: 'Campos', count: editor && state ? fieldsStanding(editor).length : 0 },
          {
            id: 'data',
            label: 'Dados do modelo',
            ...(editor && state && missing.length > 0 ? { count: missing.length, hot: true } : {}),
          },
        ]}
      />
      <div className={styles.inside} role="tabpanel" id="model-panel-body" aria-labelledby={`model-${tab}`}>
        {!editor || !state ? (
          <Skeleton lines={4} />
        ) : tab === 'fields' ? (
          <FieldsPanel
            editor={editor}
            shown={shown}
            onShow={(next) => {
              setShown(next);
              if (next === null) setPanelOpen(false);
            }}
          />
        ) : (
          <DataPanel
            door={door}
            data={data}
            reach={reach}
            errors={errors}
            onChange={(fields) => changeData(editor, fields)}
          />
        )}
      </div>
      <BeforeSaving missing={editor && state ? missing : []} onGo={goTo} />
    </div>
  );

  return (
    <Screen
      title={title}
      layout="fills"
      crumbs={[{ label: 'Administração', to: '/app/admin' }, { label: place.label, to: place.to }, { label: title }]}
      subtitle={keptAt && isChanged ? `Guardado neste computador às ${formatTime(keptAt)}` : subtitleOf(saved, version)}
    >
      {isBegun && isChanged ? (
        <BegunNote
          what={saved ? 'a mudar este modelo' : 'um modelo'}
          at={copy.at}
          onBlank={() => {
            isOver.current = true;
            forget();
            onAgain(saved, null);
          }}
        />
      ) : null}
      {saved && conflict ? (
        <ConflictNote<WholeModel>
          message={conflict.message}
          base={saved}
          now={other.data}
          differences={differences}
          onTake={(now, mine) =>
            onAgain(now, mine && editor ? { data: dataIn(editor), pages: pagesOfHtml(editor.getHTML()) } : null)
          }
        />
      ) : (
        <RefusalNote error={refusal} />
      )}
      <div className={styles.desk} onKeyDown={press}>
        <div className={styles.text}>
          <div className={styles.bar}>{editor && state ? <PageBar editor={editor} /> : null}</div>
          <Suspense fallback={<Skeleton />}>
            <RichTextEditor
              label="Texto do modelo"
              size="pages"
              zoom={zoom}
              html={start}
              more={more}
              onEditor={stands}
              onChange={written}
              foot={
                <>
                  <span className={styles.legend}>
                    <i data-kind="mandatory" /> Obrigatório <i /> Opcional
                  </span>
                  {editor && state ? (
                    <span className={look('digits')}>
                      Página {pageAt(editor) + 1} de {pagesIn(editor).length}
                    </span>
                  ) : null}
                  <ZoomTools zoom={zoom} onZoom={setZoom} />
                </>
              }
            />
          </Suspense>
        </div>
        {isNarrow ? null : panel}
      </div>
      {isNarrow && isPanelOpen ? (
        <SideSheet title="Campos e dados" onClose={() => setPanelOpen(false)}>
          {panel}
        </SideSheet>
      ) : null}
      {isPreviewed && editor ? <Preview html={editor.getHTML()} onClose={() => setPreviewed(false)} /> : null}
      <EndBar layout="fills">
        <span className={look('grow', 'hideNarrow')} />
        {isNarrow ? (
          <>
            <Button square icon={IconX} aria-label="Cancelar" onClick={() => void cancel()} />
            <Button square icon={IconEye} aria-label="Pré-visualizar" onClick={() => setPreviewed(true)} />
            <Button square icon={IconAdjustments} aria-label="Campos e dados" onClick={() => setPanelOpen(true)} />
          </>
        ) : (
          <>
            <Button onClick={() => void cancel()}>Cancelar</Button>
            <Button icon={IconEye} onClick={() => setPreviewed(true)}>
              Pré-visualizar
            </Button>
          </>
        )}
        <Button
          variant="primary"
          busy={creation.isPending || change.isPending}
          busyLabel="Salvando…"
          blocked={conflict ? { message: 'Escolha antes qual versão fica.' } : null}
          onClick={() => void save()}
        >
          {isNarrow ? 'Salvar' : 'Salvar modelo'}
        </Button>
      </EndBar>
    </Screen>
  );
}

type EditorStateDoc = Editor['state']['doc'];

const subtitleOf = (saved: WholeModel | null, version: number) =>
  saved ? `Versão ${version}` : 'Escreva o texto e ponha os campos onde o documento muda';

const differences = (base: WholeModel, now: WholeModel): readonly string[] => {
  const compared = ({ document_type, parts, all_parts, legal_natures, ...model }: WholeModel) => ({
    ...model,
    document_type_id: document_type,
    applicability: { all_parts, legal_natures, parts },
  });
  return whatChanged(compared(base), compared(now)).map((line) => `${line.charAt(0).toLowerCase()}${line.slice(1)}`);
};
