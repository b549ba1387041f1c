import { IconHourglass } from '@tabler/icons-react';
import type { z } from 'zod';
import { formatDate, formatDuration, formatTime } from '../../../platform/web/format/date.ts';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import { Datador } from '../../../platform/web/ui/display/stamp.tsx';
import { Switch } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import type { timeline as timelineShape } from '../../processes/contract/timeline/timeline.ts';
import { Glyph, look } from '../../../platform/web/ui/look.tsx';
import styles from './public-timeline.module.css';

type History = z.output<typeof timelineShape>;
type Item = History['history'][number];

/**
 * The life of the process as a citizen reads it, the latest fact first, with how long it stayed in each unit. The official text
 * stands beside when it is asked for; the address keeps that.
 */
export function PublicTimeline({ timeline }: { readonly timeline: History }) {
  const [query, change] = useAddress();
  const official = query.get(OFFICIAL) !== null;
  return (
    <>
      <div className={styles.choice}>
        <Switch
          label="Mostrar também o texto oficial"
          checked={official}
          onChange={(on) => change({ [OFFICIAL]: on ? '1' : null }, { replace: true })}
        />
      </div>
      <ol className={styles.timeline} aria-label="Linha do tempo, do mais recente ao mais antigo">
        {timeline.history.map((item, position) => (
          <Fact key={item.id} item={item} latest={position === 0} official={official} />
        ))}
      </ol>
    </>
  );
}

const OFFICIAL = 'oficial';

const unitOf = ({ capacity }: Pick<Item, 'capacity'>) =>
  capacity === null ? null : `${capacity.description} – ${capacity.label}`;

/** Of an arrival the sentence has said where. */
const placeOf = (item: Item) => (item.permanency === null ? unitOf(item) : null);

/** "João Batista Rocha, Pregoeiro, GELIC/SESAU"; without the unit when the line has just named it. */
const whoOf = ({ user, capacity }: Item, place: string | null) => {
  if (user === null) return null;
  const unit = place !== null && place === unitOf({ capacity }) && user.unit === capacity?.label ? null : user.unit;
  return [user.name, user.post, unit].filter((part) => part !== null).join(', ');
};

interface FactProps {
  readonly item: Item;
  readonly latest: boolean;
  readonly official: boolean;
}

function Fact({ item, latest, official }: FactProps) {
  const { capacity, permanency } = item;
  const place = placeOf(item);
  return (
    <li aria-current={item.current ? 'step' : undefined}>
      <Datador at={item.date} now={item.current} className={styles.dater} />
      <div className={styles.event}>
        <b>{item.plain}</b> {item.current && latest ? <Badge tone="brand">agora</Badge> : null}
        <p>
          <time className={look('digits')} dateTime={item.date}>
            <span className={look('heard')}>{formatDate(item.date)}, </span>
            {formatTime(item.date)}
          </time>
          {[place, whoOf(item, place)].filter((part) => part !== null).map((part) => ` · ${part}`)}
        </p>
        {official ? (
          <p className={styles.official}>
            <span className={look('semi')}>{item.status}</span>
            {item.description === '' ? null : ` · ${item.description}`}
          </p>
        ) : null}
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
