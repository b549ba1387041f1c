import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { InSight } from '../../../../platform/web/ui/display/in-sight.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { listReports } from '../../contract/made/list-reports.ts';
import { KEPT_HOURS } from '../../rules/report-formats.ts';
import { followed, type Report } from './follow-reports.ts';
import { MadeReport } from './made-report.tsx';
import { useNamedReport } from './use-named-report.ts';
import styles from './made-reports.module.css';

/** While one goes on, how often it is asked how far, in milliseconds: should nothing be heard of it. */
const ASKED_EVERY = 5_000;

interface MadeReportsProps {
  /** Chooses again what a report was made of. */
  readonly onAgain: (report: Report, format?: Report['format']) => void;
}

/** One's reports, newest first: how far each is, its file while it is kept, and its filters for ever. */
export function MadeReports({ onAgain }: MadeReportsProps) {
  const { query, paging } = useListAddress();
  const live = useStore(followed);
  const list = useEndpoint(
    listReports,
    { query: { page: query.page, paginator_count: query.paginator_count } },
    {
      refetchInterval: ({ state }) =>
        state.data?.results.some(({ status }) => status === 'pending') ? ASKED_EVERY : false,
    },
  );
  const named = useNamedReport(list.data?.results);
  return (
    <Card title="Seus relatórios" padded={false}>
      {named.isOutOfReach ? (
        <div className={styles.foot}>
          <InSight>
            <Note tone="warn" live title="O relatório do aviso não abre aqui.">
              Ele é de outra pessoa, ou de setores que você não alcança a partir do setor em uso. Troque de setor, se
              trabalha em mais de um; se deixou de alcançá-los, peça o acesso a quem administra o órgão.
            </Note>
          </InSight>
        </div>
      ) : null}
      <PagedArea
        of={list}
        paging={paging}
        empty={
          <Empty
            title="Nenhum relatório encontrado"
            text="Os que você gerar ficam aqui, com os filtros, para gerar de novo no mês seguinte."
          />
        }
      >
        {(rows) => (
          <ul>
            {withFirst(rows, named.report).map((row) => {
              const known = live.get(row.id);
              const isAhead = known?.status === 'pending' && row.status === 'pending';
              return (
                <MadeReport
                  key={row.id}
                  report={isAhead ? known : row}
                  named={row.id === named.report?.id}
                  onAgain={onAgain}
                />
              );
            })}
          </ul>
        )}
      </PagedArea>
      <p className={classNames(styles.foot, look('tiny', 'muted'))}>
        O arquivo fica {KEPT_HOURS.asked} horas; o dos agendados, {KEPT_HOURS.scheduled / 24} dias. Depois, os filtros
        continuam e um toque gera de novo.
      </p>
    </Card>
  );
}

/** A page with the one that the address names at its head, wherever in the list it is. */
const withFirst = (page: readonly Report[], first: Report | undefined): readonly Report[] =>
  first ? [first, ...page.filter(({ id }) => id !== first.id)] : page;
