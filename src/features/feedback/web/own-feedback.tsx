import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../platform/web/format/date.ts';
import { formatBytes } from '../../../platform/web/format/number.ts';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { PagedArea, usePaging } from '../../../platform/web/ui/navigation/pager.tsx';
import { listOwnFeedback } from '../contract/list-own-feedback.ts';
import { areaName } from '../rules/areas.ts';
import { typeNames } from '../rules/feedback.ts';
import styles from './own-feedback.module.css';

type Feedback = OutputOf<typeof listOwnFeedback>['results'][number];

/** What the person said before, and what they were answered. Who said nothing yet sees nothing of it. */
export function OwnFeedback() {
  const paging = usePaging();
  const own = useEndpoint(listOwnFeedback, { query: { page: paging.page, paginator_count: paging.pageSize } });
  if (!own.data || own.data.count === 0) return null;
  return (
    <Card title="O que você já enviou" size="lg">
      <PagedArea of={own} paging={paging} empty={null}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((one) => (
              <Said key={one.id} feedback={one} />
            ))}
          </ul>
        )}
      </PagedArea>
    </Card>
  );
}

const Said = ({ feedback: { type, area, date, description, file, answer } }: { readonly feedback: Feedback }) => (
  <li className={styles.said}>
    <div className={look('row', 'wrap')}>
      <strong>
        {typeNames[type]} · {areaName(area)}
      </strong>
      <Badge tone={answer ? 'ok' : 'neutral'}>{answer ? 'Respondida' : 'Sem resposta'}</Badge>
    </div>
    <p className={look('small', 'muted')}>
      {formatDateTime(date)}
      {file ? ` · ${file.name}, ${formatBytes(file.size)}` : ''}
    </p>
    <p className={styles.text}>{description}</p>
    {answer ? (
      <blockquote className={styles.answer}>
        <p className={styles.text}>{answer.text}</p>
        <footer className={look('small', 'muted')}>
          {answer.by}, {formatDateTime(answer.date)}
        </footer>
      </blockquote>
    ) : null}
  </li>
);
