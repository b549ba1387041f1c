import { keepPreviousData } from '@tanstack/react-query';
import { weekdayOf } from '../../../../kernel/calendar.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { ShareBar } from '../../../../platform/web/ui/actions/share-bar.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { getChanges } from '../../contract/changes/changes.ts';
import { type ChangeKind, changeKinds, moved, waiting } from '../../rules/changes/change-kinds.ts';
import { ChangedList } from './changed-list.tsx';
import { Numbers } from './numbers.tsx';
import { Senders } from './senders.tsx';
import styles from './changes-screen.module.css';

type Changes = OutputOf<typeof getChanges>;

/** `/app/o-que-mudou?desde=&lista=&quem=`: what moved in the sector since the last day of work, or another, in numbers that open their lists. */
export function Component() {
  const [address, change] = useAddress();
  const since = /^\d{4}-\d{2}-\d{2}$/.exec(address.get('desde') ?? '')?.[0];
  const changes = useEndpoint(getChanges, { query: since ? { since } : {} }, { placeholderData: keepPreviousData });
  const { data } = changes;
  return (
    <Screen
      title="O que mudou"
      heading={data ? headingOf(data) : 'O que mudou'}
      subtitle={data ? `${data.unit.label} · desde ${weekday(data.since)}, ${formatDate(data.since)}` : ' '}
      list
      aside={<ShareBar />}
    >
      <PrintHeading title="O que mudou" />
      <div className={look('noPrint')}>
        <DateField
          className={styles.day}
          label="Desde que dia"
          value={data?.since ?? since ?? ''}
          max={data?.today}
          onChange={(day) => day !== '' && change({ desde: day === data?.usual_since ? null : day, page: null })}
        />
      </div>
      <AreaState of={changes}>{(told) => <Told changes={told} since={since} />}</AreaState>
    </Screen>
  );
}

interface ToldProps {
  readonly changes: Changes;
  readonly since: string | undefined;
}

function Told({ changes, since }: ToldProps) {
  const [address] = useAddress();
  const chosen = kindOf(address.get('lista')) ?? changes.counts.find(({ count }) => count > 0)?.kind;
  const by = Number(address.get('quem')) || undefined;
  const of = (kinds: readonly ChangeKind[]) => changes.counts.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      <section className={styles.section} aria-labelledby="andou">
        <h2 id="andou">O que andou</h2>
        <Numbers counts={of(moved)} chosen={chosen} />
        <Senders senders={changes.senders} chosen={chosen === 'LEFT' ? by : undefined} />
      </section>
      <section className={styles.section} aria-labelledby="espera">
        <h2 id="espera">O que espera hoje</h2>
        <Numbers counts={of(waiting)} chosen={chosen} />
      </section>
      {chosen === undefined ? (
        <section className={styles.section}>
          <Empty
            title={`Nada se moveu no setor desde ${formatDate(changes.since)}.`}
            text="Escolha um dia anterior para ver mais."
          />
        </section>
      ) : (
        <ChangedList
          kind={chosen}
          since={since}
          sender={chosen === 'LEFT' ? changes.senders.find(({ id }) => id === by) : undefined}
        />
      )}
    </>
  );
}

const kindOf = (asked: string | null): ChangeKind | undefined => changeKinds.find((kind) => kind === asked);

const headingOf = ({ since, usual_since, today }: Changes): string =>
  since === today
    ? 'O que mudou hoje'
    : since === usual_since
      ? `O que mudou desde ${spoken(since, today)}`
      : 'O que mudou';

const days = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const weekday = (day: string): string => days[weekdayOf(day)] ?? '';

/** Yesterday, or the day of the week. */
const spoken = (since: string, today: string): string =>
  Date.parse(today) - Date.parse(since) === 86_400_000 ? 'ontem' : weekday(since);
