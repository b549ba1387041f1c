import {
  IconBolt,
  IconClock,
  IconLink,
  IconLock,
  IconPlayerPause,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { ActionBar, VISIBLE } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import {
  formatDate,
  formatDateTime,
  formatRelative,
  formatSince,
  today,
} from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import { MarksOfProcess } from '../../../bookmarks/web/index.ts';
import { type ProcessDetail, SituationBadge, useAppended } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { dueBadge } from './due-badge.ts';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './detail-head.module.css';

interface DetailHeadProps {
  readonly process: ProcessDetail;
  readonly actions: readonly BoundAction[];
  readonly favourite: BoundAction | null;
}

/** What it is, where it stands, with whom, and what can be done. */
export function DetailHead({ process, actions, favourite }: DetailHeadProps) {
  const narrow = useNarrow();
  return (
    <div className={styles.top}>
      <div className={styles.identity}>
        <div className={look('row')}>
          <span className={look('nup', 'semi')}>NUP {process.nup_formatted}</span>
          <CopyButton size="compact" text={process.nup_formatted} label="Copiar NUP" />
          {favourite ? (
            <IconButton
              size="compact"
              filled={process.favourite}
              className={process.favourite ? styles.star : undefined}
              label={favourite.name}
              icon={process.favourite ? IconStarFilled : IconStar}
              blocked={favourite.blocked}
              aria-keyshortcuts="f"
              onClick={() => void favourite.perform()}
            />
          ) : null}
        </div>
        <h1>{process.title}</h1>
        <Situation process={process} />
        <Whereabouts process={process} />
      </div>
      <ActionBar foot label="Ações do processo" actions={actions} most={narrow ? 2 : VISIBLE.all} />
    </div>
  );
}

function Situation({ process }: { readonly process: ProcessDetail }) {
  const { priority, due_date, secrecy, automatic_processing, suspension, state, capacity } = process;
  const due = state === 'ARCHIVED' ? null : dueBadge(due_date, today());
  const isPublic = secrecy.id === 1;
  const together = useAppended(process.id).data?.count ?? 0;
  return (
    <div className={look('row', 'wrap')}>
      {priority.type === 'URGENT' ? <Badge tone="bad">Urgente</Badge> : null}
      {due ? (
        <Badge tone={due.tone} icon={IconClock}>
          {due.text}
        </Badge>
      ) : null}
      <SituationBadge state={state} unitId={capacity.id} />
      {suspension ? <Badge icon={IconPlayerPause}>Sobrestado até {formatDate(suspension.until)}</Badge> : null}
      <Badge tone="line" icon={isPublic ? undefined : IconLock}>
        {secrecy.name}
      </Badge>
      {together > 0 ? <Badge icon={IconLink}>{plural(together, 'apensado', 'apensados')}</Badge> : null}
      {automatic_processing ? (
        <Badge tone="brand" icon={IconBolt}>
          Segue sozinho ao assinar
        </Badge>
      ) : null}
      <MarksOfProcess processId={process.id} />
    </div>
  );
}

function Whereabouts({ process }: { readonly process: ProcessDetail }) {
  const me = useCurrentUser()?.id;
  const { user_responsible: person, user_responsible_date, capacity, last_tramited_date_es, date } = process;
  const archived = process.state === 'ARCHIVED';
  const since = archived ? process.archived_date : (user_responsible_date ?? last_tramited_date_es ?? date);
  const name = person && person.id === me ? 'você' : (person?.name ?? 'Sem responsável');
  const who = <b className={look('semi', 'soft')}>{name}</b>;
  return (
    <p className={look('small', 'muted')}>
      {archived ? 'Arquivado em ' : person ? <>Com {who} em </> : <>{who}, em </>}
      <span title={capacity.description}>{capacity.label}</span>,{' '}
      {since ? (
        <time dateTime={since} title={formatDateTime(since)}>
          {archived ? formatRelative(since) : formatSince(since)}
        </time>
      ) : null}
      {archived && person ? <>. Responsável: {who}</> : null}
    </p>
  );
}
