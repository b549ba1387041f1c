import { Card } from '../../../platform/web/ui/display/card.tsx';
import { Checkbox } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchSelect } from '../../../platform/web/ui/fields/search-select.tsx';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { permission } from '../../access/rules/permissions.ts';
import { useHolds } from '../../session/web/index.ts';
import { type Level, levelNames, NAME_LIMIT } from '../rules/subject-catalogue.ts';
import type { CategoryDraft } from './category-draft.ts';
import { loadCategories } from './choices.ts';
import { IndexersField } from './indexers-field.tsx';
import { ReferenceField } from './reference-field.tsx';

interface CategoryFieldsProps {
  readonly level: Level;
  /** It is there already: what is written changes it. */
  readonly isSaved: boolean;
  readonly draft: CategoryDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (fields: Partial<CategoryDraft>) => void;
  /** A subject of the same name is made along with a new one. */
  readonly withSubject: boolean;
  readonly onWithSubject: (is: boolean) => void;
}

/** What is written of a category. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { level, isSaved, draft, errors, onChange, withSubject, onWithSubject } = props;
  const holdsSubjects = useHolds(permission.MANAGE_SUBJECT);
  return (
    <Card title={levelNames[level]} size="lg">
      <div className={look('stack')}>
        <TextField
          label="Nome"
          name="name"
          autoComplete="off"
          maxLength={NAME_LIMIT}
          value={draft.name}
          error={errors['name']}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {level === 1 ? null : (
          <SearchSelect
            label={level === 2 ? 'Categoria' : 'Subcategoria'}
            hint={isSaved ? 'Muda de lugar com tudo o que há nela.' : undefined}
            placeholder="Nome"
            emptyText="Nenhuma encontrada com esse nome entre as ativas."
            load={loaders[level]}
            value={draft.above}
            error={errors['parent_id']}
            onChange={(place) => onChange({ above: place })}
          />
        )}
        <IndexersField values={draft.indexers} onChange={(indexers) => onChange({ indexers })} />
        <ReferenceField
          value={draft.referenceId}
          hint="Passa ao assunto criado junto com a categoria."
          onChange={(referenceId) => onChange({ referenceId })}
        />
        {isSaved ? null : (
          <Checkbox
            label="Criar também um assunto com este nome"
            hint={
              holdsSubjects
                ? 'Ele fica nesta categoria. Código e prazos de guarda se escrevem depois, no assunto.'
                : 'Pede a permissão de gerir assuntos, que você não tem.'
            }
            disabled={!holdsSubjects}
            checked={withSubject}
            onChange={({ target }) => onWithSubject(target.checked)}
          />
        )}
      </div>
    </Card>
  );
}

/** Those that may stand right above a level. */
const loaders = { 2: loadCategories([1]), 3: loadCategories([2]) } as const;
