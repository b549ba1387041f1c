import type { ComponentProps } from 'react';
import { RefusalNote } from '../../../platform/web/acts/refusal-note.tsx';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { ConflictNote, readAnew } from '../../../platform/web/forms/conflict-note.tsx';
import { EndBar } from '../../../platform/web/layout/end-bar.tsx';
import type { Crumb } from '../../../platform/web/layout/shell-parts.ts';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { AdministrationScreen } from '../../access/web/index.ts';
import { getCategory } from '../contract/categories/get-category.ts';
import { levelNames } from '../rules/subject-catalogue.ts';
import { categoryAddress, listsAddress, type WholeCategory } from './catalogue.ts';
import { CategoryActs } from './category-acts.tsx';
import { categoryDifferences, categoryDraftOf, sentOfCategory } from './category-draft.ts';
import styles from './category-editor.module.css';
import { CategoryFields } from './category-fields.tsx';
import { InCategory } from './in-category.tsx';
import { cataloguePlace } from './place.ts';
import { type CategoryToEdit, useCategoryEditing } from './use-category-editing.ts';

/** The screen on which one category is written. */
export function CategoryEditor({ loaded, above }: CategoryToEdit) {
  const navigate = useNavigate();
  const editing = useCategoryEditing({ loaded, above });
  const { saved, level, refusal, conflict, blocked } = editing;
  const what = levelNames[level].toLowerCase();
  const title = saved ? `Editar ${what}` : `Nova ${what}`;
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
          <Conflict message={conflict.message} base={saved} onTake={editing.take} />
        ) : (
          <RefusalNote error={refusal} fields={fieldNames} />
        )}
        <CategoryFields
          level={level}
          isSaved={saved !== null}
          draft={editing.draft}
          errors={editing.errors}
          onChange={editing.change}
          withSubject={editing.withSubject}
          onWithSubject={editing.setWithSubject}
        />
        {saved ? <InCategory category={saved} /> : null}
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          {saved ? 'O nome novo aparece também nos processos que já têm assunto daqui.' : ''}
        </span>
        <ButtonLink to={editing.wayBack}>Descartar</ButtonLink>
        <Button
          variant="primary"
          busy={editing.isSaving}
          busyLabel="Salvando…"
          blocked={blocked === undefined ? null : { message: blocked }}
          onClick={editing.save}
        >
          {saved ? `Salvar ${what}` : `Criar ${what}`}
        </Button>
      </EndBar>
    </AdministrationScreen>
  );
}

const fieldNames = Object.keys(sentOfCategory(categoryDraftOf(null)));

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
