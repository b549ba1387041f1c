import { IconArrowUpRight, IconX } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import type { ActsHost } from '../../../../platform/web/acts/use-acts.ts';
import { ActionBar } from '../../../../platform/web/acts/action-bar.tsx';
import { today } from '../../../../platform/web/format/date.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { IconButton, IconLink } from '../../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { MarksOfProcess } from '../../../bookmarks/web/index.ts';
import { type ProcessDetail, type ProcessSubject, SituationBadge } from '../../../processes/web/index.ts';
import { dueBadge } from '../../rules/due-badge.ts';
import { detailAddress } from '../list/process-row.tsx';
import { LastDispatch, PreviewDocuments, PreviewInterested, PreviewPath } from './preview-parts.tsx';
import { WhatIsMissing } from './what-is-missing.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './preview-pane.module.css';

interface PreviewPaneProps {
  readonly processId: number;
  /** A document of this process waits for the reader's signature. */
  readonly mine: boolean;
  readonly bind: ActsHost<ProcessSubject>['bind'];
  readonly onClose: () => void;
}

/** A look at a process without leaving the list: what is missing, how it came here, what it holds, the main acts. */
export function PreviewPane({ processId, ...rest }: PreviewPaneProps) {
  const query = useEndpoint(getProcess, { params: { id: processId } });
  return (
    <aside className={styles.pane} aria-label="Prévia do processo">
      <AreaState of={query} skeleton={<Skeleton lines={6} label="Carregando a prévia" />}>
        {(process) => <Preview process={process} {...rest} />}
      </AreaState>
    </aside>
  );
}

interface PreviewProps extends Omit<PreviewPaneProps, 'processId'> {
  readonly process: ProcessDetail;
}

function Preview({ process, mine, bind, onClose }: PreviewProps) {
  const due = process.due_date && process.state !== 'ARCHIVED' ? dueBadge(process.due_date, today()) : null;
  const actions = bind([process]);
  return (
    <>
      <div className={styles.head}>
        <div className={look('row', 'between')}>
          <span className={look('row', 'nup', 'semi')}>
            {process.nup_formatted}
            <CopyButton text={process.nup_formatted} label="Copiar NUP" />
          </span>
          <span className={classNames(styles.tight, look('row'))}>
            <IconLink to={detailAddress(process.id)} label="Ver o processo" icon={IconArrowUpRight} />
            <IconButton label="Fechar prévia" icon={IconX} onClick={onClose} />
          </span>
        </div>
        <h2>{process.title}</h2>
        <div className={look('row', 'wrap')}>
          {process.priority.type === 'URGENT' ? <Badge tone="bad">Urgente</Badge> : null}
          {due ? <Badge tone={due.tone}>{due.text}</Badge> : null}
          <SituationBadge state={process.state} unitId={process.capacity.id} />
          <Badge tone="line">{process.secrecy.name}</Badge>
          <MarksOfProcess processId={process.id} />
        </div>
      </div>
      <div className={styles.body} role="region" aria-label="Resumo do processo" tabIndex={0}>
        <WhatIsMissing process={process} mine={mine} />
        <LastDispatch processId={process.id} />
        <PreviewPath process={process} />
        <PreviewDocuments process={process} />
        <PreviewInterested process={process} />
      </div>
      {actions.length > 0 ? (
        <div className={styles.foot}>
          <ActionBar label="Ações do processo" actions={actions} />
        </div>
      ) : null}
    </>
  );
}
