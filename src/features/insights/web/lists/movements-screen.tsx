import { useSearchParams, Link } from '../../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate, formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { listMovements, movements } from '../../contract/lists/list-movements.ts';
import { movementsQuery } from '../../contract/lists/movements-query.ts';
import { cameNames } from '../../rules/came-names.ts';
import { daysOfPeriod, readDashboardAddress } from '../dashboard-address.ts';

const kinds = { sent: 'Tramitado', archived: 'Arquivado' } as const;

/** What a number of productivity counts: each coming or going, the last first. */
export function Component() {
  const [query] = useSearchParams();
  const { scope, period, unit } = readDashboardAddress(query);
  const days = daysOfPeriod(period);
  const { start, end } = days;
  const figure = movements.find((known) => known === query.get('figure')) ?? 'received';
  const came = cameNames(scope === 'INDIVIDUAL');
  const title = figure === 'received' ? came.many : 'Concluídos ou tramitados';
  const paging = usePaging();
  const asked = useEndpoint(listMovements, {
    query: {
      ...movementsQuery({ figure, scope: scope ?? 'INDIVIDUAL', unit, days }),
      page: paging.page,
      paginator_count: paging.pageSize,
    },
  });
  return (
    <Screen
      list
      title={title}
      crumbs={[{ label: 'Painel', to: '/app/painel' }, { label: title }]}
      subtitle={`De ${formatDate(start)} a ${formatDate(end)}${
        asked.data ? ` · ${formatCount(asked.data.count, asked.data.count_relation, 'registro', 'registros')}` : ''
      }. Um processo que passou duas vezes aparece duas vezes.`}
    >
      <PagedTable
        caption={title}
        of={asked}
        paging={paging}
        narrowed={null}
        empty={
          <Empty
            title="Nenhum processo encontrado"
            text="Nada aconteceu nestes dias. Volte ao painel e escolha outros."
          />
        }
        columns={[
          {
            id: 'process',
            name: 'Processo',
            plain: true,
            cell: (row) => (
              <>
                <Link to={`/app/processos/detalhamento/${row.process_id}`}>{row.title}</Link>
                <br />
                <span className={look('small', 'muted', 'nup')}>{row.nup_formatted}</span>
              </>
            ),
          },
          { id: 'subject', name: 'Assunto', cell: (row) => row.subject },
          { id: 'capacity', name: 'Setor', cell: (row) => row.capacity.label },
          { id: 'kind', name: 'O que houve', cell: ({ kind }) => (kind === 'received' ? came.one : kinds[kind]) },
          { id: 'at', name: 'Quando', cell: (row) => formatDateTime(row.at) },
        ]}
      />
    </Screen>
  );
}
