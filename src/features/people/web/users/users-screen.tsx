import { keepPreviousData } from '@tanstack/react-query';
import { IconChevronRight, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime, formatRelative } from '../../../../platform/web/format/date.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Button, IconLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { useWorker } from '../../../session/web/index.ts';
import { countAttention } from '../../contract/users/count-attention.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { attention, attentionKeys } from '../../rules/attention.ts';
import { cpfOf, findsNobody, NOBODY_FOUND } from '../../rules/person-search.ts';
import { usersPlace } from '../place.ts';
import { type ListedUser, SituationTag } from './bond-tags.tsx';
import { FindPersonDialog } from './find-person-dialog.tsx';
import { keptList } from './kept-list.ts';
import { loadUnits } from './load-units.ts';
import { SheetActs } from './sheet-acts.tsx';
import styles from './users-screen.module.css';

/** The people whose access one looks after (specification 001 §2, R360). */
export const Component = () => (
  <AdministrationDoor of={usersPlace}>
    <Users />
  </AdministrationDoor>
);

/** A CPF that is not whole finds nobody, and is not asked for: what is missing is told beside the field. */
function faultOf(search: string): string | undefined {
  if (findsNobody(search)) return NOBODY_FOUND;
  const digits = search.replace(/[.\s-]/g, '');
  return /^\d+$/.test(digits) && cpfOf(search) === null ? 'O CPF tem 11 números. Digite todos, ou o nome.' : undefined;
}

/** A line, empty until it is told: what stands below does not move when it is. */
const TO_BE_TOLD = '\u00a0';

function Users() {
  const { query, search, order, change, paging } = useListAddress();
  const [address, setAddress] = useAddress();
  useKeptList(address, setAddress);
  const [isFinding, setFinding] = useState(false);
  const counts = useEndpoint(countAttention, {});
  const asked = attentionKeys.find((key) => key === address.get('attention'));
  const [unit, unitLabel] = [address.get('unit') ?? '', address.get('unit_label') ?? ''];
  const profile = address.get('profile') ?? '';
  const fault = faultOf(search);
  const order_by = order === '-name' ? '-name' : 'name';
  const filters = {
    ...(asked && { attention: asked }),
    ...(unit && { capacity_id: Number(unit) }),
    ...(profile && { profile_id: Number(profile) }),
  };
  const list = useEndpoint(
    listUsers,
    { query: { ...query, order_by, ...(Object.keys(filters).length > 0 && { filters }) } },
    { placeholderData: keepPreviousData, enabled: fault === undefined },
  );
  const clear = () => change({ search: '', attention: '', unit: '', unit_label: '', profile: '' });
  const told = counts.data;
  const within = told?.within;
  // A sheet is of everybody: of who administers people of every organ. Known before anything is told, so that nothing makes room for it.
  const isOfAll = useWorker().holds(managesPeople.all);
  return (
    <AdministrationScreen
      of={usersPlace}
      subtitle={
        told
          ? `${plural(told.people, 'pessoa', 'pessoas')} com lotação${within ? ` em ${within}. Você administra só ${within}.` : ' no governo.'}`
          : TO_BE_TOLD
      }
      aside={
        <div className={look('row', 'wrap')}>
          {isOfAll ? <SheetActs filters={unit ? { capacity_id: Number(unit) } : {}} /> : null}
          <Button variant="primary" icon={IconUserPlus} block="narrow" onClick={() => setFinding(true)}>
            Dar acesso a alguém
          </Button>
        </div>
      }
    >
      <div className={look('stack')}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              label="Nome ou CPF"
              placeholder="Nome ou CPF"
              value={search}
              error={fault}
              onSearch={(text) => change({ search: text })}
            />
          </div>
          <div className={styles.filter}>
            <SearchSelect
              label="Unidade"
              placeholder="Todas"
              load={loadUnits}
              emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
              value={unit ? { value: unit, label: unitLabel } : null}
              onChange={(one) => change({ unit: one?.value ?? '', unit_label: one?.label ?? '' })}
            />
          </div>
          <div className={styles.filter}>
            <SelectField
              label="Perfil"
              value={profile}
              placeholder="Todos"
              options={(told?.profiles ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => change({ profile: event.target.value })}
            />
          </div>
        </div>
        <div className={styles.attention} role="group" aria-label="Pedem atenção">
          <span className={look('small', 'muted')}>Pedem atenção:</span>
          {attentionKeys.map((key) => (
            <Button
              key={key}
              size="sm"
              variant={asked === key ? 'soft' : 'default'}
              aria-pressed={asked === key}
              onClick={() => change({ attention: asked === key ? '' : key })}
            >
              {attention[key]}{' '}
              <span className={classNames(styles.count, look('muted', 'digits'))}>
                {told ? formatNumber(told.attention.find((one) => one.key === key)?.count ?? 0) : null}
              </span>
            </Button>
          ))}
        </div>
        {fault === undefined ? (
          <PagedTable
            caption="Pessoas"
            of={list}
            paging={paging}
            columns={columns}
            order={order_by}
            onOrder={(next) => change({ order_by: next })}
            narrowed={{
              title: 'Ninguém encontrado',
              text: 'Confira o nome, o CPF e os filtros. Quem ainda não tem lotação não aparece aqui: use Dar acesso a alguém.',
              clear,
            }}
          />
        ) : null}
      </div>
      {isFinding ? <FindPersonDialog onClose={() => setFinding(false)} /> : null}
    </AdministrationScreen>
  );
}

/** Comes back to the list as it was left, where the way here says so; and notes how it stands now. */
function useKeptList(address: URLSearchParams, change: ReturnType<typeof useAddress>[1]): void {
  const isKept = address.has('keepList');
  const query = address.toString();
  useEffect(() => {
    if (!isKept) return keptList.note(query);
    change({ ...Object.fromEntries(new URLSearchParams(keptList.get())), keepList: null }, { replace: true });
  }, [isKept, query, change]);
}

const addressOf = ({ id }: ListedUser) => `/app/admin/usuario/${id}`;

const columns: readonly Column<ListedUser>[] = [
  {
    id: 'person',
    name: 'Pessoa',
    order: 'name',
    plain: true,
    cell: (user) => (
      <span className={styles.person}>
        <Avatar name={user.name} />
        <span>
          <Link to={addressOf(user)} className={look('semi')}>
            {user.name}
          </Link>
          <br />
          <span className={look('small', 'muted', 'digits')}>CPF {user.cpf}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'bonds',
    name: 'Vínculos',
    cell: ({ bonds }) => (
      <span className={styles.lines}>
        {bonds.map((bond) => (
          <span key={bond.id}>
            <b className={look('semi')}>{bond.capacity_label}</b> {bond.post}{' '}
            {bonds.length > 1 && !bond.is_secondary ? <Badge tone="brand">Principal</Badge> : null}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'profiles',
    name: 'Perfis',
    cell: ({ bonds }) => {
      const names = [...new Set(bonds.flatMap(({ profiles }) => profiles.map(({ name }) => name)))];
      if (names.length === 0) return <span className={look('muted')}>Nenhum perfil</span>;
      return (
        <span className={styles.tags}>
          {names.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </span>
      );
    },
  },
  {
    id: 'situation',
    name: 'Situação',
    cell: ({ bonds }) => (
      <span className={styles.lines}>
        {bonds.map((bond) => (
          <SituationTag key={bond.id} bond={bond} />
        ))}
      </span>
    ),
  },
  {
    id: 'entered',
    name: 'Último acesso',
    cell: ({ last_access }) =>
      last_access ? (
        <time dateTime={last_access} title={formatDateTime(last_access)}>
          {formatRelative(last_access)}
        </time>
      ) : (
        <span className={look('muted')}>Nunca entrou</span>
      ),
  },
  {
    id: 'open',
    name: 'Abrir',
    align: 'right',
    plain: 'corner',
    cell: (user) => <IconLink to={addressOf(user)} label={`Abrir ${user.name}`} icon={IconChevronRight} />,
  },
];
