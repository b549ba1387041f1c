import { IconHourglass } from '@tabler/icons-react';
import type { z } from 'zod';
import { formatDate, formatDuration, formatTime } from '../../../platform/web/format/date.ts';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import { Datador } from '../../../platform/web/ui/display/stamp.tsx';
import type { timeline as timelineShape } from '../../processes/contract/timeline/timeline.ts';
import { toUnit } from '../../units/rules/in-unit.ts';
import { Glyph, look } from '../../../platform/web/ui/look.tsx';
import styles from './public-timeline.module.css';

type History = z.output<typeof timelineShape>;
type Item = History['history'][number];

/** The life of the process in plain words, the latest fact first, with how long it stayed in each unit. */
export const PublicTimeline = ({ timeline }: { readonly timeline: History }) => (
  <ol className={styles.timeline} aria-label="Linha do tempo, do mais recente ao mais antigo">
    {timeline.history.map((item, position) => (
      <Fact key={item.id} item={item} latest={position === 0} />
    ))}
  </ol>
);

const unitOf = ({ capacity }: Pick<Item, 'capacity'>) =>
  capacity === null ? null : `${capacity.description} – ${capacity.label}`;

/** An arrival says where; what else happened says what. The sentence of an arrival would only say it again. */
function wordsOf(item: Item) {
  const unit = unitOf(item);
  if (item.type === 'process-opened') return { title: 'Processo aberto', text: item.description, place: null };
  if (item.permanency !== null && unit !== null)
    return { title: `Chegou ${toUnit(item.capacity?.description ?? '')} ${unit}`, text: '', place: item.status };
  return { title: item.status, text: item.description, place: unit };
}

/** "João Batista Rocha, Pregoeiro, GELIC/SESAU"; without the unit when the line has just named it. */
const whoOf = ({ user, capacity }: Item, place: string | null) => {
  if (user === null) return null;
  const unit = place !== null && place === unitOf({ capacity }) && user.unit === capacity?.label ? null : user.unit;
  return [user.name, user.post, unit].filter((part) => part !== null).join(', ');
};

function Fact({ item, latest }: { readonly item: Item; readonly latest: boolean }) {
  const { capacity, permanency } = item;
  const { title, text, place } = wordsOf(item);
  return (
    <li aria-current={item.current ? 'step' : undefined}>
      <Datador at={item.date} now={item.current} className={styles.dater} />
      <div className={styles.event}>
        <b>{title}</b> {item.current && latest ? <Badge tone="brand">agora</Badge> : null}
        {text === '' ? null : <p className={styles.what}>{text}</p>}
        <p>
          <time className={look('digits')} dateTime={item.date}>
            <span className={look('heard')}>{formatDate(item.date)}, </span>
            {formatTime(item.date)}
          </time>
          {[place, whoOf(item, place)].filter((part) => part !== null).map((part) => ` · ${part}`)}
        </p>
        {permanency === null ? null : (
          <p className={styles.stay}>
            <Glyph of={IconHourglass} />
            {item.current ? 'está há' : 'ficou'} {formatDuration(permanency)}
            {capacity === null ? '' : ` em ${capacity.label}`}
          </p>
        )}
      </div>
    </li>
  );
}
