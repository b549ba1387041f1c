import { keepPreviousData } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate, formatDateTime } from '../../../../platform/web/format/date.ts';
import { shortName } from '../../../../platform/web/format/person.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { PagedArea, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { listChanges } from '../../contract/changes/changes.ts';
import type { ChangeKind } from '../../rules/changes/change-kinds.ts';
import { changeWords } from './change-words.ts';
import styles from './changed-list.module.css';
import { CHANGES_PAGE } from '../../rules/changes/changes-page.ts';

interface ChangedListProps {
  readonly kind: ChangeKind;
  readonly since: string | undefined;
  readonly sender: { readonly id: number; readonly name: string } | undefined;
}

/** The processes that a number counts. */
export function ChangedList({ kind, since, sender }: ChangedListProps) {
  const paging = usePaging(CHANGES_PAGE);
  const list = useEndpoint(
    listChanges,
    {
      params: { kind },
      query: {
        ...(since ? { since } : {}),
        ...(sender ? { by: sender.id } : {}),
        page: paging.page,
        paginator_count: paging.pageSize,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const title = changeWords[kind].list + (sender ? `, por ${shortName(sender.name)}` : '');
  return (
    <Card title={title} padded={false} className={styles.card}>
      <PagedArea
        of={list}
        paging={paging}
        empty={<Empty title="Nenhum processo aqui." text="Escolha outro número ou outro dia." />}
      >
        {(lines) => (
          <ul className={styles.list} aria-label={title}>
            {lines.map((line) => (
              <Line key={line.id} kind={kind} line={line} />
            ))}
          </ul>
        )}
      </PagedArea>
    </Card>
  );
}

interface LineProps {
  readonly kind: ChangeKind;
  readonly line: OutputOf<typeof listChanges>['results'][number];
}

function Line({ kind, line }: LineProps) {
  const { id, nup_formatted: nup, title, secrecy, at, due_date: due, person, capacity } = line;
  const facts = [
    kind === 'DUE' && due !== null ? `Prazo: ${formatDate(due)}` : formatDateTime(at),
    person && shortName(person.name),
    `está em ${capacity.label}`,
  ];
  return (
    <li className={styles.line}>
      <Link to={`/app/processos/detalhamento/${id}`}>{title}</Link>
      <span className={look('small', 'soft')}>
        <span className={look('nup')}>{nup}</span> · {facts.filter(Boolean).join(' · ')}
        {secrecy.id === 1 ? null : (
          <>
            {' '}
            <Badge icon={IconLock}>{secrecy.name}</Badge>
          </>
        )}
      </span>
    </li>
  );
}
