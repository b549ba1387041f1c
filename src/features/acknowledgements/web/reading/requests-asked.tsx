import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Pager } from '../../../../platform/web/ui/navigation/pager.tsx';
import { cancelKnowledgeRequest } from '../../contract/asking/cancel-knowledge-request.ts';
import { listKnowledgeRequests } from '../../contract/asking/list-knowledge-requests.ts';
import styles from './knowledge-panel.module.css';

type Request = OutputOf<typeof listKnowledgeRequests>['results'][number];

const SHOWN = 5;

/** What was asked of people outside, and what became of it; nothing where nothing was. */
export function RequestsAsked({ processId }: { readonly processId: number }) {
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<Request | null>(null);
  const { data, refetch } = useEndpoint(listKnowledgeRequests, {
    params: { processId },
    query: { page, paginator_count: SHOWN },
  });
  if (!data || data.count === 0) return null;
  return (
    <Card title="Pedidos a quem é de fora" padded={false}>
      <ol>
        {data.results.map((request) => (
          <Entry key={request.id} request={request} onCancel={() => setLeaving(request)} />
        ))}
      </ol>
      <Pager page={page} pageSize={SHOWN} count={data.count} onPage={setPage} />
      {leaving ? (
        <CancelDialog request={leaving} onDone={() => void refetch()} onClose={() => setLeaving(null)} />
      ) : null}
    </Card>
  );
}

const states: Readonly<Record<Request['state'], (request: Request) => string>> = {
  pending: ({ expires_at }) => `aguarda ciência; o link vale até ${formatDate(expires_at)}`,
  given: ({ ended_at }) => `ciência dada em ${formatDate(ended_at!)}`,
  canceled: ({ ended_at }) => `cancelado em ${formatDate(ended_at!)}`,
  shut: () => 'parado: o processo não recebe ciência por link agora',
  closed: () => 'link fechado depois de tentativas erradas',
  expired: ({ expires_at }) => `o link venceu em ${formatDate(expires_at)}`,
};

function Entry({ request, onCancel }: { readonly request: Request; readonly onCancel: () => void }) {
  const { user, documents, date, sent_to: sentTo, asked_by: by, capacity, cancel, state } = request;
  return (
    <li className={styles.entry}>
      <span aria-hidden />
      <div className={styles.body}>
        <div className={look('row', 'wrap', 'between')}>
          <span className={look('semi')}>{user.name}</span>
          {cancel.allowed && state !== 'given' && state !== 'canceled' ? (
            <Button variant="ghost" icon={IconX} aria-label={`Cancelar o pedido a ${user.name}`} onClick={onCancel}>
              Cancelar
            </Button>
          ) : null}
        </div>
        <p>{documents.map(({ title }) => title).join('; ')}</p>
        <p className={look('small', 'muted')}>
          Pedido em {formatDate(date)} por {by.name}, {capacity.label}, para {sentTo}: {states[state](request)}.
        </p>
      </div>
    </li>
  );
}

interface CancelDialogProps {
  readonly request: Request;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function CancelDialog({ request: { id, user }, ...ends }: CancelDialogProps) {
  const { act } = useAct(cancelKnowledgeRequest);
  return (
    <ActDialog
      danger
      words={{
        title: `Cancelar o pedido a ${user.name}?`,
        text: 'O link deixa de valer e a pessoa é avisada por e-mail.',
        verb: 'Cancelar pedido',
        busy: 'Cancelando…',
        keep: 'Manter o pedido',
        done: 'Pedido de ciência cancelado.',
      }}
      icon={IconX}
      send={() => act({ params: { id } })}
      {...ends}
    />
  );
}
