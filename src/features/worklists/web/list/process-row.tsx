import {
  IconArrowBackUp,
  IconBolt,
  IconClock,
  IconLink,
  IconLock,
  IconPlayerPause,
  IconSignature,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { formatDate, formatDateTime, formatRelative, today } from '../../../../platform/web/format/date.ts';
import { shortName } from '../../../../platform/web/format/person.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { BookmarkMarks } from '../../../bookmarks/web/index.ts';
import { daysUntil, returnStanding, returnTone } from '../../../transfers/rules/scheduled-return.ts';
import { dueBadge } from '../../rules/due-badge.ts';
import type { LineColumn } from '../../rules/line-choices.ts';
import type { Tab } from '../../rules/tabs.ts';
import type { ProcessLine } from './box-read.ts';
import styles from './line.module.css';

export const detailAddress = (id: number): string => `/app/processos/detalhamento/${id}`;

export interface RowActs {
  readonly onCurrent: (id: number) => void;
  readonly onSelect: (id: number, range: boolean) => void;
  readonly onStar: (line: ProcessLine) => void;
}

interface ProcessRowProps extends RowActs {
  readonly line: ProcessLine;
  readonly tab: Tab;
  /** What the line shows besides number, title and what needs somebody. */
  readonly columns: readonly LineColumn[];
  readonly current: boolean;
  readonly selected: boolean;
}

const isUrgent = ({ priority }: ProcessLine): boolean => priority.type === 'URGENT';

/** A process of a list, in two lines; a card when the list is narrow. */
export const ProcessRow = memo(function ProcessRow(props: ProcessRowProps) {
  const { line, tab, columns, current, selected, onCurrent, onSelect, onStar } = props;
  const Star = line.favourite ? IconStarFilled : IconStar;
  return (
    <li
      className={classNames(
        styles.line,
        line.unread && styles.unread,
        current && styles.current,
        isUrgent(line) && styles.urgent,
        selected && styles.selected,
      )}
      aria-current={current || undefined}
      data-line={line.id}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('a, button, input, label')) onCurrent(line.id);
      }}
    >
      <label className={styles.choose}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Selecionar ${line.nup_formatted}`}
          checked={selected}
          onChange={() => {}}
          onClick={(event) => onSelect(line.id, event.shiftKey)}
        />
      </label>
      <button
        type="button"
        className={styles.favourite}
        aria-label={`Favoritar ${line.nup_formatted}`}
        aria-pressed={line.favourite}
        title={line.favourite ? 'Retirar dos favoritos' : 'Favoritar'}
        onClick={() => onStar(line)}
      >
        <Glyph of={Star} filled={line.favourite} />
      </button>
      <div className={styles.text}>
        <div className={classNames(styles.title, look('cut'))}>
          <Link to={detailAddress(line.id)} onFocus={() => onCurrent(line.id)}>
            {line.unread ? <span className={look('heard')}>Não lido: </span> : null}
            {line.title}
          </Link>
        </div>
        <div className={styles.meta}>
          <span className={look('nup', 'soft')}>{line.nup_formatted}</span>
          {columns.includes('interested') || line.restricted ? <Whose line={line} /> : null}
          {columns.includes('subject') && line.subject.name !== line.title ? (
            <span className={look('cut')}>{line.subject.name}</span>
          ) : null}
          <span className={styles.signals}>
            <Signals line={line} tab={tab} columns={columns} />
          </span>
        </div>
      </div>
      <div className={styles.due}>
        {columns.includes('due') ? <Due line={line} /> : null}
        {columns.includes('since') ? (
          <time className={look('tiny', 'muted')} dateTime={line.since} title={formatDateTime(line.since)}>
            <span className={look('noPrint')}>{formatRelative(line.since)}</span>
            <span className={look('onlyPrint')}>{formatDateTime(line.since)}</span>
          </time>
        ) : null}
      </div>
    </li>
  );
});

function Whose({ line }: { readonly line: ProcessLine }) {
  if (line.restricted) {
    return (
      <span className={look('cut')}>
        <Glyph of={IconLock} /> Acesso restrito
      </span>
    );
  }
  const others = line.interested_count - 1;
  if (!line.interested) return null;
  return (
    <span className={look('cut')}>
      {line.interested.name}
      {others > 0 ? ` e mais ${others}` : ''}
    </span>
  );
}

function Signals({ line, tab, columns }: Pick<ProcessRowProps, 'line' | 'tab' | 'columns'>) {
  return (
    <>
      {isUrgent(line) ? <Badge tone="bad">Urgente</Badge> : null}
      {line.waiting_for_my_signature ? (
        <Badge tone="info" icon={IconSignature}>
          Assinar
        </Badge>
      ) : null}
      {line.pendencies_open > 0 ? <Badge tone="warn">Pendência</Badge> : null}
      {line.asked_back && line.state !== 'ARCHIVED' ? (
        <Badge tone={returnTone(daysUntil(line.asked_back.by, today()))} icon={IconArrowBackUp}>
          <span title={`${line.asked_back.unit.label} o espera de volta até ${formatDate(line.asked_back.by)}`}>
            Devolver: {returnStanding(daysUntil(line.asked_back.by, today()))}
          </span>
        </Badge>
      ) : null}
      {line.automatic_processing ? (
        <Badge tone="brand" icon={IconBolt}>
          Automático
        </Badge>
      ) : null}
      {line.suspended_until ? (
        <Badge icon={IconPlayerPause}>Sobrestado até {formatDate(line.suspended_until)}</Badge>
      ) : null}
      {line.appended_to ? (
        <Badge icon={IconLink}>
          <span title={`Apensado ao ${line.appended_to.nup_formatted}`}>Apensado</span>
        </Badge>
      ) : null}
      {line.returned && tab !== 'returned' ? <Badge tone="warn">Devolvido</Badge> : null}
      <BookmarkMarks of={line.bookmark} most={2} />
      {columns.includes('place') ? <span className={look('tiny', 'muted')}>em {line.capacity.label}</span> : null}
      {columns.includes('responsible') && line.user_responsible ? (
        <Responsible name={line.user_responsible.name} />
      ) : null}
    </>
  );
}

/** By their first name alone where the line has little room. */
function Responsible({ name }: { readonly name: string }) {
  const [first, ...surname] = shortName(name).split(' ');
  return (
    <span className={look('tiny', 'muted')} title={`Com ${name}`}>
      com {first}
      <span className={styles.surname}> {surname.join(' ')}</span>
    </span>
  );
}

function Due({ line }: { readonly line: ProcessLine }) {
  if (line.due_date === null || line.state === 'ARCHIVED') return null;
  const { text, tone } = dueBadge(line.due_date, today());
  return (
    <Badge tone={tone} icon={IconClock}>
      <span className={look('noPrint')}>{text}</span>
      <span className={look('onlyPrint')}>{formatDate(line.due_date)}</span>
    </Badge>
  );
}
