import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { listPermissions } from '../../contract/permissions/list-permissions.ts';
import { AdministrationDoor, AdministrationScreen } from '../administration/administration-screen.tsx';
import { permissionsPlace } from '../places.ts';

type Item = OutputOf<typeof listPermissions>['results'][number];
const orders = ['id', '-id', 'description', '-description', 'people', '-people'] as const;

/** The permissions, with who has each and the words that they are found by (specification 001 §2). */
export const Component = () => (
  <AdministrationDoor of={permissionsPlace}>
    <Permissions />
  </AdministrationDoor>
);

function Permissions() {
  const { query, search, order, change, paging } = useListAddress();
  const order_by = orders.find((one) => one === order) ?? 'description';
  const { search: search_text, ...page } = query;
  const list = useEndpoint(
    listPermissions,
    { query: { ...page, order_by, ...(search_text === undefined ? {} : { search_text }) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <AdministrationScreen
      of={permissionsPlace}
      subtitle="O que cada uma permite é do sistema; as palavras por que se acham são suas"
    >
      <div className={look('stack')}>
        <SearchField
          label="Buscar permissão"
          hideLabel
          placeholder="Nome, número ou palavra-chave"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <PagedTable
          caption="Permissões"
          of={list}
          paging={paging}
          columns={columns}
          order={order_by}
          onOrder={(next) => change({ order_by: next })}
          narrowed={{
            title: `Nenhuma permissão com “${search}”`,
            text: 'Confira a busca: ela olha o nome, o número e as palavras-chave.',
            clear: () => change({ search: '' }),
          }}
        />
      </div>
    </AdministrationScreen>
  );
}

const number = (value: number | undefined) => <span className={look('digits')}>{formatNumber(value ?? 0)}</span>;

const columns: readonly Column<Item>[] = [
  { id: 'id', name: 'Nº', order: 'id', cell: ({ id }) => <span className={look('digits')}>{id}</span> },
  {
    id: 'description',
    name: 'Permissão',
    order: 'description',
    plain: true,
    cell: ({ id, description }) => (
      <Link to={`/app/admin/permissao/${id}`} className={look('semi')}>
        {description}
      </Link>
    ),
  },
  { id: 'keywords', name: 'Palavras-chave', cell: ({ keywords }) => keywords.join(', ') || '–' },
  { id: 'profiles', name: 'Perfis', align: 'right', cell: ({ profiles }) => number(profiles) },
  { id: 'people', name: 'Pessoas', order: 'people', align: 'right', cell: ({ people }) => number(people) },
];
