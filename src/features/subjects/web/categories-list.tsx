import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { Link } from '../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import type { Column } from '../../../platform/web/ui/display/table.tsx';
import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../platform/web/ui/navigation/paged-table.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { levelNames } from '../rules/subject-catalogue.ts';
import { categoryAddress, type ListedCategory, newCategoryAddress } from './catalogue.ts';
import styles from './categories-list.module.css';
import { CategoryActs } from './category-acts.tsx';

const levels = Object.entries(levelNames).map(([value, label]) => ({ value, label }));

/** Categories by their place in the tree, ten a page. */
export function CategoriesList() {
  const { query, search, change, paging } = useListAddress();
  const [address] = useAddress();
  const status = (['active', 'inactive'] as const).find((one) => one === address.get('status')) ?? 'all';
  const level = levels.find(({ value }) => value === address.get('nivel'))?.value ?? '';
  const list = useEndpoint(
    listCategories,
    { query: { ...query, status, ...(level ? { levels: [Number(level)] } : {}) } },
    { placeholderData: keepPreviousData },
  );
  const isNarrowed = search !== '' || status !== 'all' || level !== '';
  return (
    <div className={look('stack')}>
      <SelectField
        label="Nível"
        className={styles.level}
        placeholder="Todos"
        options={levels}
        value={level}
        onChange={({ target }) => change({ nivel: target.value })}
      />
      <PagedTable
        caption="Categorias"
        of={list}
        paging={paging}
        columns={columns}
        narrowed={
          isNarrowed
            ? {
                title: 'Nenhuma categoria encontrada',
                text: 'Confira a busca, o nível e a situação.',
                clear: () => change({ search: '', status: '', nivel: '' }),
              }
            : null
        }
        empty={
          <Empty
            title="Ainda não há categorias"
            text="Crie a primeira, ou importe a planilha do plano de classificação."
            action={<ButtonLink to={newCategoryAddress()}>Nova categoria</ButtonLink>}
          />
        }
      />
    </div>
  );
}

const columns: readonly Column<ListedCategory>[] = [
  {
    id: 'name',
    name: 'Categoria',
    plain: true,
    cell: (category) => (
      <>
        <span className={look('row', 'wrap')}>
          <Link to={categoryAddress(category)} className={look('semi')}>
            {category.name}
          </Link>
          {category.active ? null : <Badge>Inativa</Badge>}
          {category.active && category.offered === false ? <Badge>Inativa acima</Badge> : null}
        </span>
        {category.path && category.path.length > 0 ? (
          <div className={look('small', 'muted')}>{category.path.map(({ name }) => name).join(' > ')}</div>
        ) : null}
      </>
    ),
  },
  {
    id: 'level',
    name: 'Nível',
    cell: ({ level }) => levels[level - 1]?.label,
  },
  {
    id: 'children',
    name: 'Abaixo',
    align: 'right',
    cell: ({ children = 0 }) => <span className={look('digits')}>{children}</span>,
  },
  {
    id: 'subjects',
    name: 'Assuntos',
    align: 'right',
    cell: ({ subjects = 0 }) => <span className={look('digits')}>{subjects}</span>,
  },
  { id: 'acts', name: 'Ações', align: 'right', plain: 'corner', cell: (one) => <CategoryActs category={one} /> },
];
