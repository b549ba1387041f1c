import { Fragment } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Table } from '../../../../platform/web/ui/display/table.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { getBottlenecks } from '../../contract/bottlenecks/get-bottlenecks.ts';
import { getUnitDueDateInfo } from '../../contract/figures/due-date-info.ts';
import { formulas } from '../../rules/formulas.ts';
import { opened } from '../../rules/opened-lists.ts';
import { boxAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { FigureCard } from '../figures/figure-card.tsx';
import { LoadsCard } from './loads-card.tsx';
import styles from './bottlenecks-section.module.css';

type Bottlenecks = OutputOf<typeof getBottlenecks>;

/** Where work is stuck: how long it stays where, the way it takes, what will be late, who has most. */
export function BottlenecksSection({ dashboard }: { readonly dashboard: Dashboard }) {
  const asked = useEndpoint(getBottlenecks, dashboard.past);
  const due = useEndpoint(getUnitDueDateInfo, dashboard.now);
  const soon = due.data?.due_date_info.next_7_days ?? 0;
  return (
    <section aria-labelledby="gargalo" className={styles.section}>
      <header className={styles.head}>
        <h2 id="gargalo">Onde está o gargalo</h2>
        <p className={look('small', 'muted')}>
          {soon > 0 ? (
            <Link to={boxAddress(opened.dueIn(dashboard, 'next_7_days'))}>
              {plural(soon, 'processo vence', 'processos vencem')} nos próximos 7 dias
            </Link>
          ) : (
            'Nada vence nos próximos 7 dias.'
          )}
        </p>
      </header>
      <div className={styles.grid}>
        <FigureCard
          title="Onde ficam mais tempo"
          named="a permanência por setor"
          of={asked}
          room="bars"
          padded={false}
          formula={[formulas.bottlenecks, formulas.visible]}
          isEmpty={({ capacities }) => capacities.length === 0}
          empty={<TooFew />}
        >
          {({ capacities }) => (
            <Stays
              caption="Permanência por setor"
              first="Setor"
              rows={capacities}
              name={(row) => row.label}
              to={(row) => boxAddress(opened.capacity(dashboard, row))}
            />
          )}
        </FigureCard>
        <FigureCard
          title="Assuntos mais demorados"
          named="a permanência por assunto"
          of={asked}
          room="bars"
          padded={false}
          formula={[formulas.bottlenecks, formulas.visible]}
          isEmpty={({ subjects }) => subjects.length === 0}
          empty={<TooFew />}
        >
          {({ subjects }) => (
            <Stays
              caption="Permanência por assunto"
              first="Assunto"
              rows={subjects}
              name={(row) => row.name}
              to={({ id, name }) => boxAddress(opened.subject(dashboard, { id, label: name }))}
            />
          )}
        </FigureCard>
        <FigureCard
          title="Caminho mais usado"
          named="o caminho"
          of={asked}
          room="bars"
          formula={[formulas.path, formulas.visible]}
          isEmpty={({ path }) => path.length === 0}
          empty={<Empty title="Nenhuma passagem no período" text="Aparece aqui por onde os processos mais passam." />}
        >
          {({ path }) => <Path path={path} />}
        </FigureCard>
        <LoadsCard dashboard={dashboard} />
      </div>
    </section>
  );
}

const TooFew = () => (
  <Empty
    title="Poucas saídas no período"
    text="A permanência aparece a partir de 5 saídas. Escolha um período maior."
  />
);

/** Whole days; what stayed for less than one has none. */
const saidWhole = (days: number): string => (days === 0 ? 'menos de 1 dia' : plural(days, 'dia', 'dias'));

interface StaysProps<R> {
  readonly caption: string;
  readonly first: string;
  readonly rows: readonly R[];
  readonly name: (row: R) => string;
  /** What is there now. */
  readonly to: (row: R) => string;
}

function Stays<
  R extends { readonly id: number; readonly count: number; readonly median_days: number; readonly p90_days: number },
>({ caption, first, rows, name, to }: StaysProps<R>) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', name: first, plain: true, cell: (row) => <Link to={to(row)}>{name(row)}</Link> },
        {
          id: 'median',
          name: 'Metade sai em até',
          align: 'right',
          cell: (row) => saidWhole(row.median_days),
        },
        { id: 'p90', name: '9 em 10 saem em até', align: 'right', cell: (row) => saidWhole(row.p90_days) },
        { id: 'count', name: 'Saídas', align: 'right', cell: (row) => formatNumber(row.count) },
      ]}
    />
  );
}

function Path({ path }: Pick<Bottlenecks, 'path'>) {
  return (
    <ol className={styles.path}>
      <li>{path[0]?.from.label}</li>
      {path.map(({ from, to, count }) => (
        <Fragment key={from.id}>
          <li>
            <span>{to.label}</span>
            <span className={look('small', 'muted')}>
              {plural(count, 'passagem', 'passagens')} desde {from.label}
            </span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
