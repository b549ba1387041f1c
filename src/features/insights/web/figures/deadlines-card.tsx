import { IconClock } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { listMyProcesses, listProcesses } from '../../../worklists/contract/list-processes.ts';
import { dueBadge } from '../../../worklists/rules/due-badge.ts';
import { getDueDateInfo, getUnitDueDateInfo } from '../../contract/figures/due-date-info.ts';
import { formulas } from '../../rules/formulas.ts';
import { TOP } from '../../rules/top.ts';
import { deadlines, opened } from '../../rules/opened-lists.ts';
import { boxAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { FigureCard } from './figure-card.tsx';
import styles from './deadlines-card.module.css';

const buckets = [
  { key: 'late', name: 'Vencidos' },
  { key: 'today', name: 'Hoje' },
  { key: 'next_7_days', name: 'Próximos 7 dias' },
  { key: 'later', name: 'Mais adiante' },
] as const;

/** How many are due when, and the five that are due first. */
export function DeadlinesCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, now, unit } = dashboard;
  const counted = useEndpoint(mine ? getDueDateInfo : getUnitDueDateInfo, now);
  const nearest = useEndpoint(mine ? listMyProcesses : listProcesses, {
    query: {
      with_children: mine ? 'individual' : 'sector_and_subordinates',
      ...(unit === null ? {} : { capacity: unit }),
      filters: { due_date: [...deadlines] },
      order_by: 'due_date',
      paginator_count: TOP,
    },
  });
  return (
    <FigureCard
      title={mine ? 'Meus prazos mais próximos' : 'Prazos mais próximos'}
      named="os prazos"
      of={counted}
      room="chart"
      padded={false}
      formula={[formulas.dueDates, formulas.visible]}
      aside={<Link to={boxAddress(opened.due(dashboard))}>Ver todos</Link>}
      isEmpty={({ due_date_info: info }) => Object.values(info).every((count) => count === 0)}
      empty={
        <Empty title="Nenhum processo com prazo" text="Quando algum tiver prazo, os mais próximos aparecem aqui." />
      }
    >
      {({ due_date_info: info }) => (
        <>
          <ul className={styles.buckets}>
            {buckets.map(({ key, name }) => (
              <li key={key}>
                <Link to={boxAddress(opened.dueIn(dashboard, key))}>
                  <b className={classNames(look('digits'), key === 'late' && info.late > 0 && look('wrong'))}>
                    {formatNumber(info[key])}
                  </b>
                  <span className={look('small', 'muted')}>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles.nearest}>
            {(nearest.data?.results ?? []).map((line) => {
              const badge = line.due_date === null ? null : dueBadge(line.due_date, today());
              return (
                <li key={line.id}>
                  <Link to={`/app/processos/detalhamento/${line.id}`} className={look('cut', 'medium')}>
                    {line.title}
                  </Link>
                  {badge ? (
                    <Badge tone={badge.tone} icon={IconClock}>
                      {badge.text}
                    </Badge>
                  ) : null}
                  <span className={look('small', 'muted', 'cut')}>
                    {`${line.nup_formatted} · ${mine ? line.capacity.label : (line.user_responsible?.name ?? 'Sem responsável')}`}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </FigureCard>
  );
}
