import { IconLink, IconLock, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { shortName } from '../../../../platform/web/format/person.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Marked } from '../../../../platform/web/ui/display/marked.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { BookmarkMarks } from '../../../bookmarks/web/index.ts';
import { type ProcessSubject, SituationBadge } from '../../../processes/web/index.ts';
import type { searchProcesses } from '../../contract/search-processes.ts';
import { viewerAddress } from '../../../documents/web/index.ts';
import { FoundExcerpts } from '../excerpts/found-excerpts.tsx';
import styles from './found-line.module.css';

export type FoundProcess = OutputOf<typeof searchProcesses>['results'][number];

/** One of which more than the existence is told. */
export type KnownProcess = FoundProcess & {
  readonly id: number;
  readonly secrecy: NonNullable<FoundProcess['secrecy']>;
};

export const isKnown = (process: FoundProcess): process is KnownProcess =>
  process.id !== null && process.secrecy !== null;

/** A process found, as acts need it; `null` where nothing may be done with it. */
export function subjectOf(process: FoundProcess): ProcessSubject | null {
  if (!isKnown(process)) return null;
  const { work, state, capacity, ...found } = process;
  return work && state && capacity ? { ...found, ...work, state, capacity } : null;
}

export const detailAddress = (id: number): string => `/app/processos/detalhamento/${id}`;

interface FoundLineProps {
  readonly process: FoundProcess;
  readonly me: number | null;
  /** What may be done with it. */
  readonly acts: ReactNode;
}

/** A process that was found: what it is, where and with whom, and what may be done with it. */
export function FoundLine({ process, me, acts }: FoundLineProps) {
  if (!isKnown(process)) return <Existence process={process} />;
  const { subject_name: subject, cc, work } = process;
  const [first, ...others] = cc;
  return (
    <li className={styles.line} data-line={process.id}>
      <div className={styles.what}>
        <h2>
          <Link to={detailAddress(process.id)}>
            <Marked parts={process.title_parts} otherwise={process.title ?? ''} />
          </Link>
        </h2>
        <p className={styles.facts}>
          <span className={look('nup')}>{process.nup_formatted}</span>
          {subject === null || subject === process.title ? null : <span>{subject}</span>}
          {first ? (
            <span>
              {first.name}
              {others.length > 0 ? ` e mais ${others.length}` : ''}
            </span>
          ) : null}
        </p>
        <p className={styles.place}>
          <Glyph of={IconMapPin} />
          {whereabouts(process, me)}
        </p>
        {process.appended_to ? (
          <p className={styles.place}>
            <Glyph of={IconLink} />
            Apensado ao <span className={look('nup')}>{process.appended_to.nup_formatted}</span>
          </p>
        ) : null}
        <FoundExcerpts
          process={process}
          addressOf={(document, page) => viewerAddress({ id: document, process_id: process.id }, page ?? 1)}
        />
        {acts}
      </div>
      <div className={styles.state}>
        <span className={styles.badges}>
          {process.state === null ? null : <SituationBadge state={process.state} unitId={process.capacity?.id} />}
          {process.secrecy.id === 1 ? null : (
            <Badge tone="line" icon={IconLock}>
              {process.secrecy.name}
            </Badge>
          )}
          {work?.due_date && process.state !== 'ARCHIVED' ? (
            <Badge tone="line">Prazo: {formatDate(work.due_date)}</Badge>
          ) : null}
          <BookmarkMarks of={work?.bookmark ?? []} most={3} />
        </span>
        <span className={look('tiny', 'muted')}>aberto em {formatDate(process.date)}</span>
      </div>
    </li>
  );
}

/** "Com você, em COCON/SESAU". */
function whereabouts({ capacity, state, work }: FoundProcess, me: number | null): string {
  const place = capacity?.label ?? '';
  if (state === 'ARCHIVED') {
    const when = work?.archived_date ? ` em ${formatDate(work.archived_date)}` : '';
    return `Arquivado${when}, em ${place}`;
  }
  const person = work?.user_responsible;
  if (!person) return work ? `Sem responsável, em ${place}` : `Em ${place}`;
  return `Com ${person.id === me ? 'você' : shortName(person.name)}, em ${place}`;
}

interface ExistenceProps {
  readonly process: Pick<FoundProcess, 'nup_formatted' | 'date'> & {
    readonly origin: Pick<FoundProcess['origin'], 'label' | 'description'>;
  };
}

/** What the exact number of a restricted process tells to who may not read it. */
export const Existence = ({ process }: ExistenceProps) => (
  <li className={styles.line}>
    <div className={styles.what}>
      <h2 className={look('nup')}>{process.nup_formatted}</h2>
      <p className={look('soft')}>
        Ele existe e foi aberto em {formatDate(process.date)}, em {process.origin.description} – {process.origin.label}.
        Peça o acesso ao setor que o abriu.
      </p>
    </div>
    <div className={styles.state}>
      <Badge tone="warn" icon={IconLock}>
        Acesso restrito
      </Badge>
    </div>
  </li>
);
