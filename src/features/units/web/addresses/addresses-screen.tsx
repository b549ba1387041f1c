import { keepPreviousData } from '@tanstack/react-query';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { useHolds } from '../../../session/web/index.ts';
import { deleteAddress } from '../../contract/addresses/delete-address.ts';
import { listAddresses } from '../../contract/addresses/list-addresses.ts';
import { addressRegistrars, formatCep, formatPhone } from '../../rules/part-address.ts';
import styles from './addresses-screen.module.css';
import { addressesPlace } from './place.ts';

type Address = OutputOf<typeof listAddresses>['results'][number];

/** Where each organ and unit is found, and its logos (specification 001 §2, R365). */
export const Component = () => (
  <AdministrationDoor of={addressesPlace}>
    <Addresses />
  </AdministrationDoor>
);

const orders = ['label', '-label', 'city', '-city'] as const;

function Addresses() {
  const { query, search, order, change, paging } = useListAddress();
  const order_by = orders.find((one) => one === order) ?? 'label';
  const list = useEndpoint(listAddresses, { query: { ...query, order_by } }, { placeholderData: keepPreviousData });
  const mayRegister = useHolds(...addressRegistrars);
  const create = mayRegister ? (
    <ButtonLink variant="primary" icon={IconPlus} to="/app/admin/cadastro-orgao" block="narrow">
      Novo cadastro
    </ButtonLink>
  ) : null;
  return (
    <AdministrationScreen of={addressesPlace} subtitle={addressesPlace.about} aside={create}>
      <div className={look('stack')}>
        <SearchField
          label="Buscar cadastro"
          hideLabel
          placeholder="Órgão, unidade ou cidade"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <PagedTable
          caption="Endereços e logotipos"
          of={list}
          paging={paging}
          columns={columns}
          order={order_by}
          onOrder={(next) => change({ order_by: next })}
          narrowed={
            search
              ? {
                  title: 'Nenhum cadastro encontrado',
                  text: 'Confira a sigla ou a cidade.',
                  clear: () => change({ search: '' }),
                }
              : null
          }
          empty={
            <Empty
              icon={IconBuildingBank}
              title="Nenhum endereço cadastrado"
              text="O logotipo do cadastro aparece no alto dos documentos feitos dali em diante."
              action={create ?? undefined}
            />
          }
        />
      </div>
    </AdministrationScreen>
  );
}

const columns: readonly Column<Address>[] = [
  {
    id: 'label',
    name: 'Órgão ou unidade',
    order: 'label',
    plain: true,
    cell: ({ label, name }) => (
      <>
        <b className={look('semi')}>{label}</b>
        <div className={look('small', 'muted')}>{name}</div>
      </>
    ),
  },
  {
    id: 'address',
    name: 'Endereço',
    order: 'city',
    cell: ({ street, number, city, state, cep }) => (
      <span className={look('small')}>
        {street}, {number}
        <br />
        {city} - {state} · {formatCep(cep)}
      </span>
    ),
  },
  {
    id: 'contact',
    name: 'Contato',
    cell: ({ phones, email, site }) => (
      <span className={styles.contact}>
        {[...phones.map(formatPhone), email, site].filter(Boolean).map((one) => (
          <span key={one}>{one}</span>
        ))}
      </span>
    ),
  },
  {
    id: 'logos',
    name: 'Logotipo',
    cell: ({ label, horizontal_logo: logo }) =>
      logo ? (
        <img className={styles.logo} src={logo} alt={`Logotipo de ${label}`} />
      ) : (
        <span className={look('small', 'muted')}>O do órgão</span>
      ),
  },
  {
    id: 'acts',
    name: 'Ações',
    align: 'right',
    plain: true,
    cell: (address) => (address.may_change ? <AddressActs address={address} /> : null),
  },
];

function AddressActs({ address: { id, label } }: { readonly address: Address }) {
  const { act, isPending } = useAct(deleteAddress, { invalidates: [listAddresses] });

  async function remove() {
    const isSure = await confirm({
      title: `Apagar o cadastro de ${label}?`,
      body: 'O endereço e os logotipos saem. Documentos novos mostram o logotipo da instituição; os já feitos não mudam.',
      verb: 'Apagar cadastro',
      keep: 'Manter cadastro',
      danger: true,
    });
    if (!isSure) return;
    await act({ params: { id } }).then(({ message }) => void toast.success(message), toast.failure);
  }

  return (
    <span className={look('row', 'wrap')}>
      <ButtonLink size="sm" to={`/app/admin/cadastro-orgao/${id}`} aria-label={`Editar o cadastro de ${label}`}>
        Editar
      </ButtonLink>
      <Button size="sm" busy={isPending} aria-label={`Apagar o cadastro de ${label}`} onClick={() => void remove()}>
        Apagar
      </Button>
    </span>
  );
}
