import type { z } from 'zod';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import type { EventKind } from '../../../../platform/contract/event.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { eventsOf } from '../../../../platform/server/ledger/read-events.ts';
import type { RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import {
  processArchived,
  processMigrated,
  processMoved,
  processOpened,
  processUnarchived,
  responsibleChanged,
} from '../../contract/events.ts';
import type { timeline } from '../../contract/timeline/timeline.ts';
import { permanency, standingSince, type Stay, stayAt, totalTime, type Turn } from '../../rules/timeline.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import type { Reader } from '../reading/visible-to.ts';
import { visibleIds } from '../visible-ids.ts';

interface Audience {
  /** Only what anyone may read: see `publicSentence` of the events. */
  readonly public: boolean;
  /** Events that name another process are told to who may know that one. */
  readonly reader: Reader;
  readonly maskCpfs: boolean;
  readonly now: Date;
}

const ERASED = 'O conteúdo deste registro foi eliminado.';

const startsStay: ReadonlySet<string> = new Set([processOpened.type, processMoved.type, processMigrated.type]);

/** The life of a process out of the ledger: every kind of event with a label, whichever capability recorded it. */
export async function presentTimeline(
  db: Database,
  deps: Pick<Deps, 'eventKinds'>,
  process: ProcessRow,
  audience: Audience,
): Promise<z.output<typeof timeline>> {
  const [events, stays] = await Promise.all([
    eventsOf(db, 'process', process.id, deps.eventKinds),
    staysOf(db, process.id),
  ]);
  const units = await unitsById(
    db,
    stays.map((stay) => stay.unitId),
  );
  const named = (event: RecordedEvent) =>
    event.payload === null ? undefined : deps.eventKinds.get(event.type)?.about?.(event.payload);
  const known = await visibleIds(
    db,
    audience.public ? null : audience.reader,
    events.flatMap((event) => named(event) ?? []),
  );
  const now = audience.now.getTime();
  const items = events.flatMap((event) => {
    const kind = deps.eventKinds.get(event.type);
    if (!kind || kind.label === null) return [];
    const other = named(event);
    if (other === undefined ? kind.about !== undefined : !known.has(other)) return [];
    const stay = stayAt(stays, event.occurredAt.getTime());
    const unit = stay && units.get(stay.unitId);
    const arrived = stay !== undefined && startsStay.has(event.type) && stay.from === event.occurredAt.getTime();
    return {
      id: event.id,
      type: event.type,
      date: event.occurredAt.toISOString(),
      ...wordsOf(event, kind, kind.label, audience),
      capacity: unit ? presentUnit(unit) : null,
      user: actorOf(event, audience),
      permanency: arrived ? permanency(stay, now) : null,
      current: arrived && stay.to === null,
    };
  });
  const archivedAt = process.state === 'ARCHIVED' ? (process.archived_at?.getTime() ?? null) : null;
  const since = standingSince(events.flatMap((event) => turnOf(event) ?? []));
  return {
    history: items.reverse(),
    total_process_time: totalTime((process.opened_at ?? process.created_at).getTime(), archivedAt, now),
    standing_since: since === null ? null : new Date(since).toISOString(),
    external_system_abbreviation: process.external_system,
  };
}

function wordsOf(event: RecordedEvent, kind: EventKind, label: string, audience: Audience) {
  if (event.payload === null) return { status: label, description: ERASED, plain: ERASED };
  const sentence = (audience.public ? kind.publicSentence : kind.sentence)?.(event.payload) ?? '';
  return {
    status: kind.status?.(event.payload) ?? label,
    description: audience.maskCpfs ? maskCpfsInText(sentence) : sentence,
    plain: maskCpfsInText(kind.plain?.(event.payload) ?? label),
  };
}

const turns: ReadonlyMap<string, Turn['to']> = new Map([
  ...[...startsStay].map((type) => [type, 'PLACED'] as const),
  [processArchived.type, 'ARCHIVED'],
  [processUnarchived.type, 'REOPENED'],
]);

function turnOf({ type, payload, occurredAt }: RecordedEvent): Turn | undefined {
  const at = occurredAt.getTime();
  if (type === responsibleChanged.type && payload !== null)
    return { at, to: responsibleChanged.payload.parse(payload).to_person_id === null ? 'WAITING' : 'TAKEN' };
  const to = turns.get(type);
  return to && { at, to };
}

/** The public learns the names of public servants only: whoever acted without a unit is a citizen. */
function actorOf(event: RecordedEvent, audience: Audience) {
  if (!event.actor || event.actorPersonId === null) return null;
  if (audience.public && event.actorUnitId === null) return null;
  return { name: event.actor.name, post: event.actor.post, unit: event.actor.unit };
}

async function staysOf(db: Database, processId: number): Promise<Stay[]> {
  const rows = await processTables(db)
    .selectFrom('processes.passage')
    .select(['unit_id', 'entered_at', 'left_at'])
    .where('process_id', '=', processId)
    .orderBy('entered_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    unitId: row.unit_id,
    from: row.entered_at.getTime(),
    to: row.left_at?.getTime() ?? null,
  }));
}
