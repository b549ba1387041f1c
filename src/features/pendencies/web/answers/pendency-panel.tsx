import { IconMailQuestion } from '@tabler/icons-react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../../platform/contract/list.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { PagedArea, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { listPendencies } from '../../contract/answers/list-pendencies.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { type Pendency, PendencyEntry, type PendencyVerb } from './pendency-entry.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

interface PendencyPanelProps {
  readonly processId: number;
  /** The act that asks for documents; `null` where it makes no sense. */
  readonly ask: BoundAction | null;
}

const dialogs = { join: JoinDialog, send_back: SendBackDialog, cancel: CancelDialog } as const;

/** The tab Pendências: what was asked of whom, what came, and what is done with it. */
export function PendencyPanel({ processId, ask }: PendencyPanelProps) {
  const client = useQueryClient();
  const { page, onPage } = usePaging();
  const [doing, setDoing] = useState<{ readonly verb: PendencyVerb; readonly pendency: Pendency } | null>(null);
  const pendencies = useEndpoint(
    listPendencies,
    { params: { id: processId }, query: { page, paginator_count: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  );
  const Doing = doing && dialogs[doing.verb];
  return (
    <Card title="Pendências" padded={false} aside={ask ? <ActionButton action={ask} /> : null}>
      <PagedArea
        of={pendencies}
        paging={{ page, pageSize: PAGE_SIZE, onPage }}
        empty={
          <Empty
            icon={IconMailQuestion}
            title="Nenhuma pendência"
            text="Falta um documento? Peça-o ao interessado: ele responde por um link, sem cadastro."
          />
        }
      >
        {(rows) => (
          <ol>
            {rows.map((pendency) => (
              <PendencyEntry key={pendency.id} pendency={pendency} onVerb={(verb) => setDoing({ verb, pendency })} />
            ))}
          </ol>
        )}
      </PagedArea>
      {doing && Doing ? (
        <Doing pendency={doing.pendency} onDone={() => refreshProcesses(client)} onClose={() => setDoing(null)} />
      ) : null}
    </Card>
  );
}
