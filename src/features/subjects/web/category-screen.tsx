import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { EndBar } from '../../../platform/web/layout/end-bar.tsx';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { invalidate, useAct, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { RefusalNote } from '../../../platform/web/acts/refusal-note.tsx';
import { useSubmitKey } from '../../../platform/web/keyboard/use-submit-key.ts';
import type { Crumb } from '../../../platform/web/layout/shell-parts.ts';
import { useNavigate, useParams } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { Checkbox } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchSelect } from '../../../platform/web/ui/fields/search-select.tsx';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { permission } from '../../access/rules/permissions.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { useHolds } from '../../session/web/index.ts';
import { listSubjects } from '../contract/catalogue/list-subjects.ts';
import { createCategory } from '../contract/categories/create-category.ts';
import { getCategory } from '../contract/categories/get-category.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { patchCategory } from '../contract/categories/patch-category.ts';
import { type Level, levelNames, NAME_LIMIT } from '../rules/subject-catalogue.ts';
import { categoryAddress, listsAddress, type WholeCategory } from './catalogue.ts';
import { CategoryActs } from './category-acts.tsx';
import {
  categoryDifferences,
  type CategoryDraft,
  categoryDraftOf,
  isCategoryChanged,
  missingInCategory,
  sentOfCategory,
} from './category-draft.ts';
import styles from './category-screen.module.css';
import { loadCategories } from './choices.ts';
import { ConflictNote, readAnew } from '../../../platform/web/forms/conflict-note.tsx';
import { IndexersField } from './indexers-field.tsx';
import { InCategory } from './in-category.tsx';
import { cataloguePlace } from './place.ts';
import { ReferenceField } from './reference-field.tsx';
import { toldOf } from './told-of.ts';

/** A category of any level: a new one, below another (`?acima=`) or at the top, or one that is changed (specification 001 §2). */
export const Component = () => (
  <AdministrationDoor of={cataloguePlace}>
    <Begun />
  </AdministrationDoor>
);

function Begun() {
  const { id } = useParams();
  const [address] = useAddress();
  const above = address.get('acima');
  if (id) return <Loaded key={id} id={Number(id)} as="saved" />;
  if (above) return <Loaded key={`above ${above}`} id={Number(above)} as="above" />;
  return <Editor key="new" loaded={null} above={null} />;
}

function Loaded({ id, as }: { readonly id: number; readonly as: 'saved' | 'above' }) {
  // What is being written is not replaced by what arrives meanwhile: a conflict is told on saving.
  const found = useEndpoint(getCategory, { params: { id } }, { refetchOnWindowFocus: false });
  return (
    <AreaState
      of={found}
      wayOut={<ButtonLink to={listsAddress('categorias')}>Ver as categorias</ButtonLink>}
      frame={(state) => (
        <AdministrationScreen of={cataloguePlace} title="Categoria" crumbs={[{ label: 'Categoria' }]}>
          {state}
        </AdministrationScreen>
      )}
    >
      {(category) =>
        as === 'saved' ? <Editor loaded={category} above={null} /> : <Editor loaded={null} above={category} />
      }
    </AreaState>
  );
}

interface EditorProps {
  readonly loaded: WholeCategory | null;
  readonly above: WholeCategory | null;
}

function Editor({ loaded, above }: EditorProps) {
  // The version that the draft is of: another one only when the person takes it.
  const [saved, setSaved] = useState(loaded);
  const [initial, setInitial] = useState(() => categoryDraftOf(loaded, above));
  const [draft, setDraft] = useState(initial);
  const [withSubject, setWithSubject] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const holdsSubjects = useHolds(permission.MANAGE_SUBJECT);
  const create = useAct(createCategory, { invalidates: [listCategories, listSubjects] });
  const edit = useAct(patchCategory, { invalidates: [listCategories, listSubjects] });
  const level = (saved?.level ?? (above ? above.level + 1 : 1)) as Level;
  const missing = missingInCategory(draft, level);
  const isSame = saved !== null && !isCategoryChanged(draft, initial);
  const conflict = refusal instanceof ApiError && refusal.code === 'CATALOGUE_CHANGED' ? refusal : null;
  const change = (fields: Partial<CategoryDraft>) => setDraft((now) => ({ ...now, ...fields }));
  const wayBack = above ? categoryAddress(above) : listsAddress('categorias');

  async function submit() {
    setTried(true);
    if (Object.keys(missing).length > 0 || isSame || conflict) return;
    setRefusal(null);
    const body = sentOfCategory(draft);
    try {
      const { message } = saved
        ? await edit.act({ params: { id: saved.id }, body: { ...body, version: saved.version } })
        : await create.act({ query: { create_subject: withSubject }, body: { ...body, level: level } });
      toast.success(message);
      navigate(wayBack);
      await invalidate(client, [getCategory]);
    } catch (error) {
      setRefusal(error);
    }
  }
  useSubmitKey(() => void submit());
  const first = isTried ? Object.values(missing)[0] : undefined;
  const blocked =
    first ?? (isSame ? 'Nada mudou.' : undefined) ?? (conflict ? 'Escolha antes qual versão fica.' : undefined);
  const errors = { ...(isTried ? missing : {}), ...toldOf(refusal) };
  const what = levelNames[level];
  const title = saved ? `Editar ${what.toLowerCase()}` : `Nova ${what.toLowerCase()}`;
  const take = (now: WholeCategory, keep: boolean) => {
    setSaved(now);
    setInitial(categoryDraftOf(now));
    if (!keep) setDraft(categoryDraftOf(now));
    setRefusal(null);
  };

  return (
    <AdministrationScreen
      of={cataloguePlace}
      title={title}
      crumbs={crumbsOf(saved?.path ?? (above ? [...above.path, above] : []), title)}
      subtitle={saved ? saved.completeName : above ? `Abaixo de ${above.completeName}` : 'No topo da árvore'}
      aside={saved ? <CategoryActs category={saved} onDeleted={() => navigate(listsAddress('categorias'))} /> : null}
      layout="form"
    >
      <div className={styles.page}>
        {saved?.active === false ? (
          <Note tone="warn">Esta categoria está inativa: nada do que há nela é oferecido.</Note>
        ) : null}
        {saved?.active && !saved.offered ? (
          <Note tone="warn">Uma categoria acima está inativa: nada do que há aqui é oferecido.</Note>
        ) : null}
        {saved && conflict ? (
          <Conflict message={conflict.message} base={saved} onTake={take} />
        ) : (
          <RefusalNote error={refusal} fields={fieldNames} />
        )}
        <Card title={what} size="lg">
          <div className={look('stack')}>
            <TextField
              label="Nome"
              name="name"
              autoComplete="off"
              maxLength={NAME_LIMIT}
              value={draft.name}
              error={errors['name']}
              onChange={({ target }) => change({ name: target.value })}
            />
            {level === 1 ? null : (
              <SearchSelect
                label={level === 2 ? 'Categoria' : 'Subcategoria'}
                hint={saved ? 'Muda de lugar com tudo o que há nela.' : undefined}
                placeholder="Nome"
                emptyText="Nenhuma encontrada com esse nome entre as ativas."
                load={loaders[level]}
                value={draft.above}
                error={errors['parent_id']}
                onChange={(place) => change({ above: place })}
              />
            )}
            <IndexersField values={draft.indexers} onChange={(indexers) => change({ indexers })} />
            <ReferenceField
              value={draft.referenceId}
              hint="Passa ao assunto criado junto com a categoria."
              onChange={(referenceId) => change({ referenceId })}
            />
            {saved ? null : (
              <Checkbox
                label="Criar também um assunto com este nome"
                hint={
                  holdsSubjects
                    ? 'Ele fica nesta categoria. Código e prazos de guarda se escrevem depois, no assunto.'
                    : 'Pede a permissão de gerir assuntos, que você não tem.'
                }
                disabled={!holdsSubjects}
                checked={withSubject}
                onChange={({ target }) => setWithSubject(target.checked)}
              />
            )}
          </div>
        </Card>
        {saved ? <InCategory category={saved} /> : null}
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          {saved ? 'O nome novo aparece também nos processos que já têm assunto daqui.' : ''}
        </span>
        <ButtonLink to={wayBack}>Descartar</ButtonLink>
        <Button
          variant="primary"
          busy={create.isPending || edit.isPending}
          busyLabel="Salvando…"
          blocked={blocked === undefined ? null : { message: blocked }}
          onClick={() => void submit()}
        >
          {saved ? `Salvar ${what.toLowerCase()}` : `Criar ${what.toLowerCase()}`}
        </Button>
      </EndBar>
    </AdministrationScreen>
  );
}

const fieldNames = Object.keys(sentOfCategory(categoryDraftOf(null)));
/** Those that may stand right above a level. */
const loaders = { 2: loadCategories([1]), 3: loadCategories([2]) } as const;

/** The trail through the categories above: at most two, and the screen itself. */
const crumbsOf = (
  above: readonly { readonly id: number; readonly name: string }[],
  title: string,
): readonly Crumb[] => [
  ...above.map(({ id, name }, index) => ({ label: name, to: categoryAddress({ id, level: index + 1 }) })),
  { label: title },
];

type ConflictProps = Pick<ComponentProps<typeof ConflictNote<WholeCategory>>, 'message' | 'base' | 'onTake'>;

function Conflict(props: ConflictProps) {
  const { data } = useEndpoint(getCategory, { params: { id: props.base.id } }, readAnew);
  return <ConflictNote {...props} now={data} differences={categoryDifferences} />;
}
