import { IconAlertTriangle, IconCheck, IconHandStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../format/date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/display/area-message.tsx';
import { Note } from '../../ui/display/note.tsx';
import { Checkbox } from '../../ui/fields/choice-fields.tsx';
import { Glyph, type IconType, look } from '../../ui/look.tsx';
import { reasonSentence } from '../refusal-note.tsx';
import type { Rehearsed } from './use-rehearsal.ts';
import styles from './rehearsal-panel.module.css';

/** One of the many, as the rehearsal names it. */
export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

/** What may be done all the same, once the person said so: by the code of the refusal, what the box beside it says. */
export type Confirmable = Readonly<Record<string, string>>;

interface RehearsalPanelProps {
  readonly rehearsed: Rehearsed;
  readonly items: readonly NamedItem[];
  readonly confirmable: Confirmable;
  /** What was confirmed of which, by the code of the refusal. */
  readonly confirmed: ReadonlyMap<number, string>;
  readonly onConfirm: (id: number, code: string | null) => void;
  /** What was not done, when it could not be looked at: "Nada foi tramitado.". */
  readonly nothingDone: string;
}

/**
 * What will happen to each of many before it happens: first those that stay, with why and who can solve it, then those that
 * ask for a word, then those that go (experience §19.6).
 */
export function RehearsalPanel(props: RehearsalPanelProps) {
  const { rehearsed, items, confirmable, confirmed, onConfirm, nothingDone } = props;
  const { state, results, at, again } = rehearsed;
  if (state === 'idle') return null;
  if (state === 'failed')
    return (
      <Note tone="bad" live>
        <div className={look('row', 'wrap', 'between')}>
          <span>Não deu para conferir agora. {nothingDone}</span>
          <Button size="sm" onClick={again}>
            Conferir de novo
          </Button>
        </div>
      </Note>
    );
  if (results.length === 0) return <Skeleton lines={3} label="Conferindo o que vai acontecer" />;
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const told = results.map((result) => ({
    ...result,
    id: Number(result.item),
    name: names.get(Number(result.item)) ?? '',
  }));
  const asks = ({ id, ok, code = '' }: (typeof told)[number]) => confirmed.has(id) || (!ok && code in confirmable);
  const heeding = told.filter(asks);
  const stay = told.filter((one) => !one.ok && !asks(one));
  const go = told.filter((one) => one.ok && !asks(one));
  return (
    <section className={look('stack')} aria-label="Ensaio" aria-busy={state === 'checking'}>
      <div className={look('row', 'wrap', 'between')}>
        <h3 className={styles.title}>Ensaio: o que vai acontecer</h3>
        <span className={look('small', 'muted')} role="status">
          {state === 'checking' ? 'conferindo…' : `conferido às ${formatTime(at)}`}
        </span>
      </div>
      <div className={styles.bar} aria-hidden>
        {(
          [
            ['go', go.length],
            ['heed', heeding.length],
            ['stay', stay.length],
          ] as const
        ).map(([part, count]) => (count === 0 ? null : <i key={part} data-part={part} style={{ flexGrow: count }} />))}
      </div>
      <p className={look('row', 'wrap')}>
        <Part of={IconCheck} tone="go" count={go.length} one="vai" many="vão" />
        <Part of={IconAlertTriangle} tone="heed" count={heeding.length} one="pede atenção" many="pedem atenção" />
        <Part of={IconHandStop} tone="stay" count={stay.length} one="fica" many="ficam" />
      </p>
      {stay.length + heeding.length > 0 ? (
        <div className={styles.groups}>
          {stay.length > 0 ? (
            <Group title="Ficam" of={IconHandStop} tone="stay">
              {stay.map(({ id, name, message, reasons }) => (
                <li key={id} className={styles.line}>
                  <b className={look('nup', 'medium')}>{name}</b>
                  <Why message={message} reasons={reasons} />
                </li>
              ))}
            </Group>
          ) : null}
          {heeding.length > 0 ? (
            <Group title="Pedem atenção" of={IconAlertTriangle} tone="heed">
              {heeding.map((one) => (
                <Heeding
                  key={one.id}
                  {...one}
                  word={confirmable[confirmed.get(one.id) ?? one.code ?? ''] ?? ''}
                  checked={confirmed.has(one.id)}
                  onConfirm={(checked) => onConfirm(one.id, checked ? (one.code ?? null) : null)}
                />
              ))}
            </Group>
          ) : null}
        </div>
      ) : null}
      {go.length > 0 ? (
        <details className={styles.going}>
          <summary>{go.length === 1 ? 'Ver o que vai' : `Ver os ${go.length} que vão`}</summary>
          <ul>
            {go.map(({ id, name }) => (
              <li key={id} className={look('nup', 'small')}>
                {name}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

interface HeedingProps {
  readonly name: string;
  readonly ok: boolean;
  readonly message: string;
  readonly reasons?: Rehearsed['results'][number]['reasons'];
  /** Beside the box. */
  readonly word: string;
  readonly checked: boolean;
  readonly onConfirm: (checked: boolean) => void;
}

function Heeding({ name, ok, message, reasons, word, checked, onConfirm }: HeedingProps) {
  return (
    <li className={styles.line}>
      <b className={look('nup', 'medium')}>{name}</b>
      <div className={look('stack')}>
        {ok ? (
          <span className={look('soft')}>Vai, como você confirmou.</span>
        ) : (
          <Why message={message} reasons={reasons} />
        )}
        <Checkbox
          label={word}
          aria-label={`${word}: ${name}`}
          checked={checked}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </div>
    </li>
  );
}

interface PartProps {
  readonly of: IconType;
  readonly tone: 'go' | 'heed' | 'stay';
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

const Part = ({ of, tone, count, one, many }: PartProps) =>
  count === 0 ? null : (
    <span className={styles.part} data-part={tone}>
      <Glyph of={of} /> {count} {count === 1 ? one : many}
    </span>
  );

interface GroupProps {
  readonly title: string;
  readonly of: IconType;
  readonly tone: 'heed' | 'stay';
  readonly children: ReactNode;
}

const Group = ({ title, of, tone, children }: GroupProps) => (
  <section>
    <h4 className={styles.head} data-part={tone}>
      <Glyph of={of} /> {title}
    </h4>
    <ul>{children}</ul>
  </section>
);

/** Why one stays, and who can solve it. */
function Why({ message, reasons = [] }: Pick<Rehearsed['results'][number], 'message' | 'reasons'>) {
  const sentences = reasons.length > 0 ? reasons.map(reasonSentence) : [message];
  return (
    <div className={look('soft')}>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
