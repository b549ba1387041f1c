import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../platform/web/router/index.ts';
import { formatDate, formatDuration, formatTime, today } from '../../../platform/web/format/date.ts';
import { PrintHeading } from '../../../platform/web/layout/print-heading.tsx';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { CopyButton } from '../../../platform/web/ui/actions/copy-button.tsx';
import { FollowProcess, ToFollow } from '../../following/web/index.ts';
import { standsInPlain } from '../../processes/rules/plain-words.ts';
import { situationFor } from '../../processes/rules/situation.ts';
import { getPublicHistory } from '../../processes/contract/timeline/get-public-history.ts';
import { inUnit } from '../../units/rules/in-unit.ts';
import { PublicDocuments } from './public-documents.tsx';
import { PublicFacts, type ReadableProcess } from './public-facts.tsx';
import { PublicTimeline } from './public-timeline.tsx';
import { ShareBar } from '../../../platform/web/ui/actions/share-bar.tsx';
import { WhoToAsk } from './who-to-ask.tsx';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import head from './process-head.module.css';
import styles from './public-process.module.css';

interface PublicProcessProps {
  readonly process: ReadableProcess;
  readonly back: ReactNode;
}

/** Where the process is, then what happened, then its data. */
export function PublicProcess({ process, back }: PublicProcessProps) {
  // Who may read one that is not public reads it at work: strangers are told nothing of what happened in it.
  const isPublic = process.secrecy.id === 1;
  const history = useEndpoint(getPublicHistory, { params: { id: process.id } }, { enabled: isPublic });
  const since = history.data?.standing_since ?? null;
  // Its words have their room before they come: nothing below is moved by them.
  const toCome = isPublic && history.isPending;
  return (
    <>
      <div className={head.head}>
        <div className={look('page')}>
          <PrintHeading title={`Processo ${process.nup_formatted}`} />
          <div className={look('row', 'wrap', 'between')}>
            {back}
            {isPublic ? <ShareBar /> : null}
          </div>
          <p className={head.nup}>
            Processo <b className={look('semi', 'nup')}>{process.nup_formatted}</b>
            <CopyButton text={process.nup_formatted} label="Copiar número do processo" />
          </p>
          <h1>{process.title}</h1>
          <div className={head.now}>
            <Glyph of={IconMapPin} className={head.icon} />
            <div>
              <p>
                O processo {isPublic ? standing(process) : 'está'} {inUnit(process.capacity.description)}{' '}
                <b className={look('semi')}>{`${process.capacity.description} – ${process.capacity.label}`}</b>
                {ofOrgan(process)}
                {since === null ? '' : ` desde ${dayOf(since)}`}
                {toCome ? <em className={styles.room}> desde 00/00/0000</em> : null}.
              </p>
              <span>
                {stateLine(process, history.data?.total_process_time)}
                {toCome ? <em className={styles.room}> · 00 dias desde a abertura</em> : null}
              </span>
              <WhoToAsk />
              {isPublic ? (
                <p>
                  <ToFollow />
                </p>
              ) : null}
            </div>
          </div>
        </div>
      </div>
      <div className={classNames(styles.columns, look('page'))}>
        <div className={styles.main}>
          <section aria-labelledby="aconteceu">
            <h2 id="aconteceu">O que já aconteceu</h2>
            {isPublic ? (
              <AreaState of={history}>{(timeline) => <PublicTimeline timeline={timeline} />}</AreaState>
            ) : (
              <Note title="Este processo não é público.">
                Quem não entrou não o vê aqui.{' '}
                <Link to={`/app/processos/detalhamento/${process.id}`}>Abrir no trabalho</Link>
              </Note>
            )}
          </section>
          {process.documents_access === 'none' ? null : <PublicDocuments processId={process.id} />}
        </div>
        <div className={styles.side}>
          <PublicFacts process={process} />
          {isPublic ? <FollowProcess nup={process.nup} /> : null}
        </div>
      </div>
    </>
  );
}

/** " (Secretaria da Saúde)", unless the unit already says it. */
const ofOrgan = ({ capacity }: ReadableProcess) =>
  capacity.description.includes(capacity.entity.name) ? '' : ` (${capacity.entity.name})`;

/** How it stands, before the unit where that is. A draft is found by nobody here. */
const standing = ({ state, suspension }: ReadableProcess): string =>
  suspension ? `está parado até ${formatDate(suspension.until)}` : standsInPlain[state === 'DRAFT' ? 'OPEN' : state];

/** "Em análise · 34 dias desde a abertura": its situation by the name that it officially has. */
function stateLine(process: ReadableProcess, total: number | undefined): string {
  return [
    // R059.
    process.secrecy.id === 1 ? situationFor(process.state, false) : null,
    total === undefined
      ? null
      : `${formatDuration(total)} ${process.archived_date === null ? 'desde a abertura' : 'até arquivar'}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const dayOf = (at: string) => (today(at) === today() ? `hoje, às ${formatTime(at)}` : formatDate(at));
