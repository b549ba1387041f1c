import { type ComponentProps, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { createSubject } from '../../contract/catalogue/create-subject.ts';
import { editSubject } from '../../contract/catalogue/edit-subject.ts';
import { getSubject } from '../../contract/catalogue/get-subject.ts';
import { listSubjects } from '../../contract/catalogue/list-subjects.ts';
import { getCategory } from '../../contract/categories/get-category.ts';
import { listCategories } from '../../contract/categories/list-categories.ts';
import type { WholeSubject } from '../catalogue.ts';
import { ConflictNote, readAnew } from '../../../../platform/web/forms/conflict-note.tsx';
import {
  isSubjectChanged,
  missingInSubject,
  sentOfSubject,
  type SubjectDraft,
  subjectDifferences,
  subjectDraftOf,
} from './subject-draft.ts';
import { SubjectFields } from './subject-fields.tsx';
import { toldOf } from '../told-of.ts';
import { NEW_SUBJECT, type OpenedSubject } from './use-subject-sheet.ts';

interface SubjectSheetProps {
  readonly id: OpenedSubject;
  /** Where a new one hangs, unless the person says otherwise. */
  readonly category?: SearchOption | null | undefined;
  readonly onClose: () => void;
}

/** A subject over the screen that it was opened from: a new one, or one that is changed. */
export function SubjectSheet({ id, category = null, onClose }: SubjectSheetProps) {
  if (id === NEW_SUBJECT) return <Editor loaded={null} category={category} onClose={onClose} />;
  return <Loaded key={id} id={id} onClose={onClose} />;
}

function Loaded({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  // What is being written is not replaced by what arrives meanwhile: a conflict is told on saving.
  const found = useEndpoint(getSubject, { params: { id } }, { refetchOnWindowFocus: false, gcTime: 0 });
  if (found.data) return <Editor loaded={found.data} category={null} onClose={onClose} />;
  return (
    <SideSheet title="Assunto" onClose={onClose}>
      <AreaState of={found} wayOut={<Button onClick={onClose}>Fechar</Button>}>
        {() => null}
      </AreaState>
    </SideSheet>
  );
}

interface EditorProps {
  readonly loaded: WholeSubject | null;
  readonly category: SearchOption | null;
  readonly onClose: () => void;
}

function Editor({ loaded, category, onClose }: EditorProps) {
  // The version that the draft is of: another one only when the person takes it.
  const [saved, setSaved] = useState(loaded);
  const [initial, setInitial] = useState(() => subjectDraftOf(loaded, category));
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const invalidates = [listSubjects, getSubject, listCategories, getCategory];
  const create = useAct(createSubject, { invalidates });
  const edit = useAct(editSubject, { invalidates });
  const missing = missingInSubject(draft);
  const isSame = !isSubjectChanged(draft, initial);
  const conflict = refusal instanceof ApiError && refusal.code === 'CATALOGUE_CHANGED' ? refusal : null;
  const change = (fields: Partial<SubjectDraft>) => setDraft((now) => ({ ...now, ...fields }));

  async function close() {
    const leaves =
      isSame ||
      (await confirm({
        title: 'Descartar o que você escreveu?',
        body: 'O assunto ainda não foi salvo.',
        verb: 'Descartar',
        keep: 'Continuar escrevendo',
        danger: true,
      }));
    if (leaves) onClose();
  }

  async function submit() {
    setTried(true);
    if (Object.keys(missing).length > 0 || isSame || conflict) return;
    setRefusal(null);
    const body = sentOfSubject(draft);
    try {
      const { message } = saved
        ? await edit.act({ params: { id: saved.id }, body: { ...body, version: saved.version } })
        : await create.act({ body });
      toast.success(message);
      onClose();
    } catch (error) {
      setRefusal(error);
    }
  }
  const first = isTried ? Object.values(missing)[0] : undefined;
  const blocked =
    first ??
    (isSame ? (saved ? 'Nada mudou.' : 'Dê um nome ao assunto.') : undefined) ??
    (conflict ? 'Escolha antes qual versão fica.' : undefined);
  const take = (now: WholeSubject, keep: boolean) => {
    setSaved(now);
    setInitial(subjectDraftOf(now));
    if (!keep) setDraft(subjectDraftOf(now));
    setRefusal(null);
  };

  return (
    <SideSheet
      wide
      title={saved ? 'Editar assunto' : 'Novo assunto'}
      closeOnOutside={isSame}
      onClose={() => void close()}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button data-safe onClick={() => void close()}>
            Descartar
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending || edit.isPending}
            busyLabel="Salvando…"
            blocked={blocked === undefined ? null : { message: blocked }}
          >
            {saved ? 'Salvar assunto' : 'Criar assunto'}
          </Button>
        </>
      }
    >
      {saved?.active === false ? <Note tone="warn">Este assunto está inativo: ninguém o escolhe.</Note> : null}
      {saved && saved.active && !saved.offered ? (
        <Note tone="warn">Uma categoria acima está inativa: ninguém escolhe este assunto.</Note>
      ) : null}
      {saved && conflict ? (
        <Conflict message={conflict.message} base={saved} onTake={take} />
      ) : (
        <RefusalNote error={refusal} fields={fieldNames} />
      )}
      <SubjectFields draft={draft} change={change} errors={{ ...(isTried ? missing : {}), ...toldOf(refusal) }} />
    </SideSheet>
  );
}

const fieldNames = Object.keys(sentOfSubject(subjectDraftOf(null)));

type ConflictProps = Pick<ComponentProps<typeof ConflictNote<WholeSubject>>, 'message' | 'base' | 'onTake'>;

function Conflict(props: ConflictProps) {
  const { data } = useEndpoint(getSubject, { params: { id: props.base.id } }, readAnew);
  return <ConflictNote {...props} now={data} differences={subjectDifferences} />;
}
