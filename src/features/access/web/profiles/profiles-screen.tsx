import { keepPreviousData } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { AdministrationDoor, AdministrationScreen } from '../administration/administration-screen.tsx';
import { profilesPlace } from '../places.ts';
import { ProfileActs } from './profile-acts.tsx';
import { editorOf, type ListedProfile, placeOf } from './profile.ts';

const orders = ['name', '-name', 'people', '-people'] as const;

/** The profiles of the institution (specification 001 §2, R378). */
export const Component = () => (
  <AdministrationDoor of={profilesPlace}>
    <Profiles />
  </AdministrationDoor>
);

function Profiles() {
  const { query, search, order, change, paging } = useListAddress();
  const order_by = orders.find((one) => one === order) ?? 'name';
  const list = useEndpoint(listProfiles, { query: { ...query, order_by } }, { placeholderData: keepPreviousData });
  return (
    <AdministrationScreen
      of={profilesPlace}
      subtitle="Conjuntos de permissões que as pessoas recebem em cada lotação"
      aside={
        <ButtonLink variant="primary" icon={IconPlus} to="/app/admin/editor-perfil" block="narrow">
          Novo perfil
        </ButtonLink>
      }
    >
      <div className={look('stack')}>
        <SearchField
          label="Buscar perfil"
          hideLabel
          placeholder="Nome ou palavra-chave"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <PagedTable
          caption="Perfis"
          of={list}
          paging={paging}
          columns={columns}
          order={order_by}
          onOrder={(next) => change({ order_by: next })}
          narrowed={{
            title: 'Nenhum perfil encontrado',
            text: 'Confira a busca: ela olha o nome e as palavras-chave.',
            clear: () => change({ search: '' }),
          }}
        />
      </div>
    </AdministrationScreen>
  );
}

const columns: readonly Column<ListedProfile>[] = [
  {
    id: 'name',
    name: 'Perfil',
    order: 'name',
    plain: true,
    cell: ({ id, name, active, keywords = [] }) => (
      <>
        <span className={look('row', 'wrap')}>
          <Link to={editorOf(id)} className={look('semi')}>
            {name}
          </Link>
          {active ? null : <Badge>Inativo</Badge>}
        </span>
        {keywords.length > 0 ? <div className={look('small', 'muted')}>{keywords.join(', ')}</div> : null}
      </>
    ),
  },
  { id: 'place', name: 'Vale em', cell: placeOf },
  {
    id: 'permissions',
    name: 'Permissões',
    align: 'right',
    cell: ({ permissions = [] }) => <span className={look('digits')}>{permissions.length}</span>,
  },
  {
    id: 'people',
    name: 'Pessoas',
    order: 'people',
    align: 'right',
    cell: ({ people = 0 }) => <span className={look('digits')}>{formatNumber(people)}</span>,
  },
  { id: 'acts', name: 'Ações', align: 'right', plain: 'corner', cell: (profile) => <ProfileActs profile={profile} /> },
];
