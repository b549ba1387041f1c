import { type KeyboardEvent, useState } from 'react';
import { type Reason, reasonsOf } from '../../../../kernel/decision.ts';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { ConflictNote, readAnew } from '../../../../platform/web/forms/conflict-note.tsx';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { BegunNote } from '../../../../platform/web/writing/begun-note.tsx';
import { isComplete, type ModelDoor } from '../../rules/model-policy.ts';
import { doors, type WholeModel } from '../models.ts';
import { keyOf } from './editor-keys.ts';
import { ModelActs } from './model-acts.tsx';
import { dataIn, type ModelDraft, modelOf } from './model-data.ts';
import { modelDifferences } from './model-differences.ts';
import styles from './model-editor.module.css';
import { pagesOfHtml } from './model-html.ts';
import { movePage, pageAt } from './model-nodes.ts';
import { ModelPanel } from './panel/model-panel.tsx';
import { ModelText } from './model-text.tsx';
import { Preview } from './preview.tsx';
import { type CopyOfModel, useModelDraft } from './use-model-draft.ts';
import { useModelPanel } from './panel/use-model-panel.ts';
import { useModelSaving } from './use-model-saving.ts';
import { zoomedBy, zoomOf } from './zoom.ts';

interface ModelEditorProps {
  readonly door: ModelDoor;
  /** What the server has; `null` of a new one. */
  readonly saved: WholeModel | null;
  /** What the writing begins from. */
  readonly begins: ModelDraft;
  readonly copy: CopyOfModel;
  /** Begins anew: from what the server has now, or from what was written, on top of it. */
  readonly onAgain: (saved: WholeModel | null, keep: ModelDraft | null) => void;
}

/** The editor of a model: its pages with fields, what it says of itself, and what is missing before it is saved. */
export function ModelEditor({ door, saved, begins, copy, onAgain }: ModelEditorProps) {
  const { place, get, fresh } = doors[door];
  const draft = useModelDraft({ version: saved?.version ?? 0, begins, copy });
  const { editor, data, isChanged } = draft;
  const panel = useModelPanel(saved ? 'fields' : 'data', draft.state);
  const [zoom, setZoom] = useState<number>(zoomOf.start);
  const [isPreviewed, setPreviewed] = useState(false);
  const isNarrow = useNarrow();
  const navigate = useNavigate();

  const goTo = ({ field }: Reason) => {
    if (field !== undefined && field !== 'document_json') {
      if (isNarrow) panel.open();
      panel.goToData(field);
      return;
    }
    panel.close();
    editor?.commands.focus();
  };
  const { save, isPending, isTried, refusal, conflict } = useModelSaving({ door, saved, draft, onGo: goTo });
  const other = useEndpoint(get, { params: { id: saved?.id ?? 0 } }, { ...readAnew, enabled: conflict !== null });
  const missing = reasonsOf(isComplete(modelOf(data, draft.pages)));
  const title = data.name || (saved ? saved.name : fresh);

  const cancel = async () => {
    if (isChanged && !(await confirmDiscard(saved))) return;
    draft.end();
    navigate(place.to);
  };

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

  const beside = (
    <ModelPanel door={door} editor={editor} data={data} panel={panel} missing={missing} isTried={isTried} onGo={goTo} />
  );

  return (
    <Screen
      title={title}
      layout="fills"
      crumbs={[{ label: 'Administração', to: '/app/admin' }, { label: place.label, to: place.to }, { label: title }]}
      subtitle={
        draft.keptAt && isChanged
          ? `Guardado neste computador às ${formatTime(draft.keptAt)}`
          : subtitleOf(saved, draft.version)
      }
    >
      {draft.isFromCopy && isChanged ? (
        <BegunNote
          what={saved ? 'a mudar este modelo' : 'um modelo'}
          at={copy.at}
          onBlank={() => {
            draft.end();
            onAgain(saved, null);
          }}
        />
      ) : null}
      {saved && conflict ? (
        <ConflictNote<WholeModel>
          message={conflict.message}
          base={saved}
          now={other.data}
          differences={modelDifferences}
          onTake={(now, mine) =>
            onAgain(now, mine && editor ? { data: dataIn(editor), pages: pagesOfHtml(editor.getHTML()) } : null)
          }
        />
      ) : (
        <RefusalNote error={refusal} />
      )}
      <div className={styles.desk} onKeyDown={press}>
        <ModelText draft={draft} zoom={zoom} onZoom={setZoom} />
        {isNarrow ? null : beside}
      </div>
      {isNarrow && panel.isOpen ? (
        <SideSheet title="Campos e dados" onClose={panel.close}>
          {beside}
        </SideSheet>
      ) : null}
      {isPreviewed && editor ? <Preview html={editor.getHTML()} onClose={() => setPreviewed(false)} /> : null}
      <ModelActs
        isNarrow={isNarrow}
        isSaving={isPending}
        isConflict={conflict !== null}
        onCancel={() => void cancel()}
        onPreview={() => setPreviewed(true)}
        onPanel={panel.open}
        onSave={() => void save()}
      />
    </Screen>
  );
}

const subtitleOf = (saved: WholeModel | null, version: number) =>
  saved ? `Versão ${version}` : 'Escreva o texto e ponha os campos onde o documento muda';

const confirmDiscard = (saved: WholeModel | null) =>
  confirm({
    title: 'Descartar as mudanças?',
    body: saved
      ? `O modelo volta a ser o que estava salvo às ${formatTime(saved.changed_at)}.`
      : 'Nada foi salvo ainda: o que você escreveu se perde.',
    verb: 'Descartar mudanças',
    keep: 'Continuar editando',
    danger: true,
  });
