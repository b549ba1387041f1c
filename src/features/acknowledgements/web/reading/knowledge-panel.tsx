import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { listKnowledge } from '../../contract/reading/list-knowledge.ts';
import { RequestsAsked } from './requests-asked.tsx';
import styles from './knowledge-panel.module.css';

type Knowledge = OutputOf<typeof listKnowledge>['results'][number];

const SHOWN = 10;

interface KnowledgePanelProps {
  readonly processId: number;
  /** At the right of the title: how one's own is given. */
  readonly aside?: ReactNode;
}

/** Who gave knowledge in a process, the newest first: when, of what, with which words, and the certificate; below, what people outside were asked. */
export function KnowledgePanel({ processId, aside }: KnowledgePanelProps) {
  const [page, setPage] = useState(1);
  const knowledge = useEndpoint(
    listKnowledge,
    { params: { processId }, query: { page, paginator_count: SHOWN } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Card title="Ciências" padded={false} aside={aside}>
        <PagedArea
          of={knowledge}
          paging={{ page, pageSize: SHOWN, onPage: setPage }}
          empty={<Empty title="Nenhuma ciência registrada" text="Quem lê o processo e dá ciência aparece aqui." />}
        >
          {(rows) => (
            <ol>
              {rows.map((one) => (
                <Entry key={one.give_knowledge_id} knowledge={one} />
              ))}
            </ol>
          )}
        </PagedArea>
      </Card>
      <RequestsAsked processId={processId} />
    </>
  );
}

function Entry({ knowledge }: { readonly knowledge: Knowledge }) {
  const { user, capacity, is_external, date, observation, certificate, process_id, give_knowledge_id } = knowledge;
  const place = capacity ? capacity.label : is_external ? 'sem lotação' : null;
  return (
    <li className={styles.entry}>
      <Avatar name={user.name} />
      <div className={styles.body}>
        <div className={look('row', 'wrap', 'between')}>
          <span className={look('semi')}>{user.name}</span>
          <time className={look('small', 'muted', 'digits')} dateTime={date}>
            {formatDateTime(date)}
          </time>
        </div>
        <p className={look('small', 'muted')}>{[user.post, place].filter(Boolean).join(' · ')}</p>
        <p>{ofWhat(knowledge)}</p>
        {observation ? <p className={styles.words}>“{observation}”</p> : null}
        <p className={look('small', 'row', 'wrap')}>
          {certificate ? (
            <Link to={`/processo/${process_id}?documento=${certificate.id}`}>{certificate.title}</Link>
          ) : null}
          <Link to={`/processo/${process_id}?give_knowledge_id=${give_knowledge_id}`}>Ver o que foi lido</Link>
        </p>
      </div>
    </li>
  );
}

const TOLD = 3;

/** "Do processo: Edital; Parecer e mais 4." What the reader may not open is counted and not named. */
export function ofWhat({
  whole,
  documents,
  documents_count: count,
}: Pick<Knowledge, 'whole' | 'documents' | 'documents_count'>) {
  const titles = documents.slice(0, TOLD).map(({ title }) => title);
  const rest = count - titles.length;
  const head = whole ? 'Do processo' : `De ${plural(count, 'documento', 'documentos')}`;
  if (titles.length === 0) return `${head}.`;
  return `${head}: ${titles.join('; ')}${rest > 0 ? ` e mais ${rest}` : ''}.`;
}
