import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, weekdayOf } from '../../../../kernel/calendar.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { listEditionDays } from '../../contract/reading/list-edition-days.ts';
import { dayAddress } from '../../rules/public-pages.ts';
import styles from './edition-calendar.module.css';

interface EditionCalendarProps {
  /** The day that is shown, if one is. */
  readonly date?: string;
}

/** The days of a month; those with an edition lead to it. */
export function EditionCalendar({ date }: EditionCalendarProps) {
  const [month, setMonth] = useState((date ?? today()).slice(0, 7));
  const days = useEndpoint(listEditionDays, { query: { month } });
  const known = new Map(days.data?.days.map((day) => [day.date, day.numbers]));
  const first = `${month}-01`;
  const previous = addDays(first, -1).slice(0, 7);
  const next = addDays(first, 31).slice(0, 7);
  const { first: firstDay, last: lastDay } = days.data ?? { first: null, last: null };
  const hasNone = (other: string, beyond: boolean) =>
    days.data !== undefined && beyond ? { message: `${named(other)}: sem edições.` } : null;
  return (
    <Card
      title="Edições"
      className={look('noPrint')}
      aside={
        <span className={look('row')}>
          <IconButton
            label={named(previous)}
            icon={IconChevronLeft}
            blocked={hasNone(previous, firstDay === null || previous < firstDay.slice(0, 7))}
            onClick={() => setMonth(previous)}
          />
          <IconButton
            label={named(next)}
            icon={IconChevronRight}
            blocked={hasNone(next, lastDay === null || next > lastDay.slice(0, 7))}
            onClick={() => setMonth(next)}
          />
        </span>
      }
    >
      <p className={styles.month} aria-live="polite" id="edicoes">
        {named(month)}
      </p>
      <div className={styles.days}>
        {weekdays.map((name) => (
          <span key={name} className={look('tiny', 'muted')} aria-hidden="true">
            {name}
          </span>
        ))}
        {daysOf(month).map((day) => {
          const numbers = known.get(day);
          const style = { gridColumnStart: ((weekdayOf(day) + 6) % 7) + 1 };
          return numbers ? (
            <Link
              key={day}
              style={style}
              className={classNames(styles.day, styles.with)}
              to={dayAddress(day)}
              aria-label={`${spoken(day)}, edição ${numbers.map((number) => `nº ${number}`).join(' e ')}`}
              aria-current={day === date ? 'date' : undefined}
            >
              {Number(day.slice(8))}
            </Link>
          ) : (
            <span key={day} style={style} className={styles.day}>
              {Number(day.slice(8))}
            </span>
          );
        })}
      </div>
      <p className={look('small', 'muted')}>Dias sem link não têm edição.</p>
    </Card>
  );
}

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];

const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((day) => day.startsWith(month));

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** "outubro de 2026" */
const named = (month: string): string => format(`${month}-01`, { month: 'long', year: 'numeric' });

/** "16 de outubro" */
const spoken = (day: string): string => format(day, { day: 'numeric', month: 'long' });
