import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { listSubjects } from '../../contract/catalogue/list-subjects.ts';
import type { WholeSubject } from '../catalogue.ts';
import { guardOf } from './guard-of.ts';
import { SubjectActs } from './subject-acts.tsx';

interface SubjectsListProps {
  readonly addressOf: (id: number) => string;
  readonly mayManage: boolean;
}

const orders = ['name', '-name', 'code', '-code'] as const;

/** Subjects by their place, ten a page. */
export function SubjectsList({ addressOf, mayManage }: SubjectsListProps) {
  const { query, search, order, change, paging } = useListAddress();
  const [address] = useAddress();
  const order_by = orders.find((one) => one === order) ?? 'name';
  const status = (['active', 'inactive'] as const).find((one) => one === address.get('status')) ?? 'all';
  const isUnclassified = address.get('sem') === 'classificacao';
  const list = useEndpoint(
    listSubjects,
    {
      query: {
        ...query,
        order_by,
        status,
        ...(isUnclassified ? { unclassified: true } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const isNarrowed = search !== '' || status !== 'all' || isUnclassified;
  return (
    <div className={look('stack')}>
      <Checkbox
        label="Só os sem classificação completa"
        checked={isUnclassified}
        onChange={({ target }) => change({ sem: target.checked ? 'classificacao' : '' })}
      />
      <PagedTable
        caption="Assuntos"
        of={list}
        paging={paging}
        columns={columnsWith(addressOf, mayManage)}
        order={order_by}
        onOrder={(next) => change({ order_by: next })}
        narrowed={
          isNarrowed
            ? {
                title: 'Nenhum assunto encontrado',
                text: 'Confira a busca e a situação.',
                clear: () => change({ search: '', status: '', sem: '' }),
              }
            : null
        }
        empty={
          <Empty
            title="Ainda não há assuntos"
            text="Crie o primeiro, ou importe a planilha do plano de classificação."
          />
        }
      />
    </div>
  );
}

const columnsWith = (addressOf: (id: number) => string, mayManage: boolean): readonly Column<WholeSubject>[] => [
  {
    id: 'name',
    name: 'Assunto',
    order: 'name',
    plain: true,
    cell: ({ id, name, path, active, offered, indexers }) => (
      <>
        <span className={look('row', 'wrap')}>
          <Link to={addressOf(id)} className={look('semi')}>
            {name}
          </Link>
          {active ? null : <Badge>Inativo</Badge>}
          {active && !offered ? <Badge>Categoria inativa</Badge> : null}
        </span>
        <div className={look('small', 'muted')}>
          {path.length > 0 ? path.map((above) => above.name).join(' > ') : 'Sem categoria'}
          {indexers.length > 0 ? ` · ${indexers.join(', ')}` : ''}
        </div>
      </>
    ),
  },
  {
    id: 'code',
    name: 'Código',
    order: 'code',
    cell: ({ classification_code }) => (
      <span className={look('digits')}>{classification_code ?? <span className={look('muted')}>sem código</span>}</span>
    ),
  },
  { id: 'guard', name: 'Guarda', cell: (subject) => <span className={look('small')}>{guardOf(subject)}</span> },
  {
    id: 'acts',
    name: 'Ações',
    align: 'right',
    plain: 'corner',
    cell: (subject) => <SubjectActs subject={subject} mayManage={mayManage} />,
  },
];
