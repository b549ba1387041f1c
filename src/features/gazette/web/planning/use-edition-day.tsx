import { useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import type { ActField } from '../../../../platform/web/acts/act-fields.ts';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { getGazetteCalendar } from '../../contract/reading/get-gazette-calendar.ts';
import { type EditionCalendar, mayGoOutOn } from '../../rules/edition-calendar.ts';

interface EditionDay {
  /** The day that was chosen, and that may be; '' otherwise. */
  readonly day: string;
  readonly field: ActField;
}

/** The day of an edition, in a form: the next one that still takes acts, until another is chosen. */
export function useEditionDay(label: string): EditionDay {
  const { data } = useEndpoint(getGazetteCalendar, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened] = useState(() => formatTime(new Date().toISOString()));
  const day = chosen ?? data?.next ?? '';
  const calendar: EditionCalendar | null = data
    ? {
        today: data.today,
        time: opened,
        closesAt: data.closes_at,
        holidays: new Set(data.days_off.map(({ date }) => date)),
      }
    : null;
  const decision = day && calendar ? mayGoOutOn(day, calendar) : null;
  const reason = decision?.allowed === false ? decision.reasons[0] : undefined;
  const fault = day
    ? reason && [reason.message, reason.resolve].filter(Boolean).join(' ')
    : 'Escolha a data da edição.';
  const acts = data?.editions.find(({ date }) => date === day)?.acts ?? 0;
  const closes = day === data?.next && data.closes_on === data.today ? ` Fecha hoje às ${data.closes_at}.` : '';
  return {
    day: fault ? '' : day,
    field: {
      kind: 'own',
      label,
      fault,
      draw: (told) => (
        <DateField
          label={label}
          name="date"
          value={day}
          min={data?.next}
          hint={
            acts === 0
              ? `Ainda não há atos programados nesta edição.${closes}`
              : `A edição já tem ${plural(acts, 'ato programado', 'atos programados')}.${closes}`
          }
          error={told ?? (chosen ? fault : undefined)}
          onChange={setChosen}
        />
      ),
    },
  };
}
