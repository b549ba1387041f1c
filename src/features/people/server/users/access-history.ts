import { shownDay } from '../../../../kernel/shown-dates.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { newestOfKinds } from '../../../../platform/server/ledger/read-events.ts';
import { accessChanged, accessGiven, accessRestored, accessTaken, personSeenAs } from '../../contract/bonds/events.ts';
import { lastDayOf } from '../../rules/bond-validity.ts';

interface Access {
  readonly profiles: readonly { readonly id: number; readonly name: string }[];
  readonly is_secondary: boolean;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** Somebody's access changes some times a year. */
const MOST_TOLD = 200;

/** Who gave, changed and took a person's access, and who saw as them, newest first. @param tells of these units, by id: their labels */
export async function accessHistory(
  { db, deps }: { readonly db: Database; readonly deps: Deps },
  personId: number,
  tells: ReadonlyMap<number, string>,
) {
  const of = { streamId: personId, most: MOST_TOLD };
  const events = await newestOfKinds(
    db,
    [accessGiven, accessChanged, accessTaken, accessRestored, personSeenAs],
    of,
    deps.eventKinds,
  );
  return events.flatMap((event) => entryOf(event, tells));
}

function entryOf(event: RecordedEvent, tells: ReadonlyMap<number, string>) {
  const what = sentenceOf(event);
  if (what === null || event.payload === null) return [];
  const { bond_id, reason, ...payload } = event.payload as
    RecordedEvent<typeof accessGiven>['payload'] | RecordedEvent<typeof personSeenAs>['payload'];
  const unitId = 'unit' in payload ? payload.unit.id : payload.unit_id;
  const label = tells.get(unitId);
  if (label === undefined) return [];
  return [
    {
      id: event.id,
      at: event.occurredAt.toISOString(),
      who: event.actor?.name ?? '',
      what,
      // As it was called then.
      unit: 'unit' in payload ? payload.unit.label : label,
      reason,
      bond_id,
    },
  ];
}

function sentenceOf({ type, payload }: RecordedEvent): string | null {
  if (payload === null) return null;
  switch (type) {
    case accessGiven.type:
      return `deu acesso${withProfiles((payload as { access: Access }).access)}`;
    case accessChanged.type: {
      const { before, after } = payload as { before: Access; after: Access };
      return changes(before, after).join('; ') || 'conferiu o acesso';
    }
    case accessTaken.type: {
      const { cause, successor } = payload as RecordedEvent<typeof accessTaken>['payload'];
      const did = {
        SWITCHED_OFF: 'desligou o acesso',
        ENDED: 'encerrou a lotação',
        EXPIRED: 'a lotação chegou ao último dia',
      };
      return successor ? `${did[cause]}; os processos passaram a ${successor.name}` : did[cause];
    }
    case accessRestored.type:
      return `religou o acesso${withProfiles((payload as { access: Access }).access)}`;
    case personSeenAs.type:
      return 'viu o sistema como esta pessoa, sem agir';
    default:
      return null;
  }
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const names = (profiles: Access['profiles']) => list.format(profiles.map(({ name }) => name));
const withProfiles = ({ profiles }: Access) => (profiles.length === 0 ? ', sem perfil' : `: ${names(profiles)}`);

function changes(before: Access, after: Access): string[] {
  const missing = (from: Access, other: Access) =>
    from.profiles.filter(({ id }) => !other.profiles.some((one) => one.id === id));
  const [given, taken] = [missing(after, before), missing(before, after)];
  const end = lastDayOf({ validFrom: after.valid_from, validTo: after.valid_to });
  return [
    ...(given.length > 0 ? [`deu ${names(given)}`] : []),
    ...(taken.length > 0 ? [`retirou ${names(taken)}`] : []),
    ...(before.is_secondary === after.is_secondary
      ? []
      : [after.is_secondary ? 'tornou secundária' : 'tornou principal']),
    ...(before.valid_from === after.valid_from ? [] : [`passou o primeiro dia a ${shownDay(after.valid_from)}`]),
    ...(before.valid_to === after.valid_to
      ? []
      : [end ? `passou o último dia a ${shownDay(end)}` : 'tirou o último dia']),
  ];
}
