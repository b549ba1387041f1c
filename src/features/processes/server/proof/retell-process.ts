import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import {
  accessChanged,
  dataChanged,
  processArchived,
  processMigrated,
  processMoved,
  processOpened,
  processUnarchived,
  responsibleChanged,
} from '../../contract/events.ts';
import { processAppended, processDetached } from '../../contract/appending/events.ts';
import { processResumed, processSuspended } from '../../contract/suspension/events.ts';
import { cameFrom } from '../../rules/timeline.ts';
import type { ProcessRow } from '../process-row.ts';

type Column =
  | 'nup'
  | 'state'
  | 'secrecy'
  | 'priority'
  | 'origin_unit_id'
  | 'unit_id'
  | 'previous_unit_id'
  | 'opened_by'
  | 'opened_at'
  | 'responsible_id'
  | 'responsible_since'
  | 'last_moved_at'
  | 'last_moved_by'
  | 'returned'
  | 'to_origin'
  | 'migrated'
  | 'archived_at'
  | 'archived_by'
  | 'archive_reason'
  | 'archive_observation'
  | 'unarchived_at'
  | 'subject_id'
  | 'type'
  | 'reference_number'
  | 'due_date'
  | 'secrecy_until'
  | 'legal_reference_id'
  | 'legal_grant'
  | 'appended_to'
  | 'suspended_at'
  | 'suspended_by'
  | 'suspended_until'
  | 'suspension_reason'
  | 'suspended_due_date';

/** An event tells a number; whether the row's has the same is what the proof finds out. */
type Widened<Value> = Value extends number ? number : Value;

/** What the events tell of a process; undefined where they do not, as after an erasure. */
export interface ToldProcess {
  row: { [Name in Column]?: Widened<ProcessRow[Name]> | undefined };
  /** SHA-256 of the description; null: none. */
  description?: string | null | undefined;
  /** Every stay in a unit, the first one first; undefined when one of them was erased. */
  stays: Stay[] | undefined;
  parties?: readonly { readonly party_id: number; readonly person_id: number | null }[] | undefined;
  references?: readonly string[] | undefined;
}

interface Stay {
  readonly unit_id: number;
  readonly kind: string;
  readonly entered_at: Date;
  readonly entered_by: number | null;
  left_at: Date | null;
  left_by: number | null;
}

/** What a process is, as its events tell it; null when none says that it was opened. */
export function retellProcess(events: readonly RecordedEvent[]): ToldProcess | null {
  let told: ToldProcess | null = null;
  for (const event of events) {
    if (isOf(event, [processOpened])) told = opened(event);
    else if (told) follow(told, event);
  }
  return told;
}

function opened(event: RecordedEvent<typeof processOpened>): ToldProcess {
  const { actorPersonId: by, occurredAt: at } = event;
  const payload = event.payload as typeof event.payload | null;
  const told: ToldProcess = {
    row: {
      nup: payload?.nup,
      state: 'OPEN',
      secrecy: payload?.secrecy,
      priority: payload?.priority,
      origin_unit_id: payload?.from.id,
      unit_id: payload?.to.id,
      previous_unit_id: payload?.from.id,
      opened_by: by ?? undefined,
      opened_at: at,
      responsible_id: null,
      responsible_since: null,
      last_moved_at: at,
      last_moved_by: by,
      returned: false,
      to_origin: false,
      migrated: false,
      ...notArchived,
      unarchived_at: null,
      appended_to: null,
      ...notSuspended,
    },
    stays: payload ? staysOf(payload, { at, by }) : undefined,
  };
  tellFacts(told, payload?.facts);
  return told;
}

type Facts = NonNullable<RecordedEvent<typeof processOpened>['payload']['facts']>;

/** Undefined after an erasure, and in openings from before they told as much. */
function tellFacts(told: ToldProcess, facts: Facts | undefined): void {
  Object.assign(told.row, {
    subject_id: facts?.subject_id,
    type: facts?.type,
    reference_number: facts?.reference_number,
    due_date: facts?.due_date,
    secrecy_until: facts?.secrecy_until,
    legal_reference_id: facts?.legal_reference_id,
    legal_grant: facts?.legal_grant,
  });
  told.description = facts?.description_sha256;
  told.parties = facts?.interested;
  told.references = facts?.references;
}

const notSuspended = {
  suspended_at: null,
  suspended_by: null,
  suspended_until: null,
  suspension_reason: null,
  suspended_due_date: null,
};

const notArchived = { archived_at: null, archived_by: null, archive_reason: null, archive_observation: null };

function staysOf(
  { from, to }: RecordedEvent<typeof processOpened>['payload'],
  { at, by }: { readonly at: Date; readonly by: number | null },
): Stay[] {
  const first = { unit_id: from.id, kind: 'OPEN', entered_at: at, entered_by: by, left_at: null, left_by: null };
  const stays: Stay[] = [first];
  return from.id === to.id
    ? stays
    : [
        { ...first, left_at: at, left_by: by },
        { ...first, unit_id: to.id },
      ];
}

function follow(told: ToldProcess, event: RecordedEvent): void {
  const { row } = told;
  const { actorPersonId: by, occurredAt: at } = event;
  if (isOf(event, [processMoved])) {
    const payload = event.payload as typeof event.payload | null;
    const isBack = payload?.kind === 'TAKEN_BACK';
    row.state = payload?.kind === 'TAKEN_BACK' ? 'OPEN' : payload?.kind;
    row.previous_unit_id = isBack
      ? told.stays && cameFrom(told.stays.map(({ unit_id: unitId, kind }) => ({ unitId, kind })))
      : row.unit_id;
    row.unit_id = payload?.to.id;
    row.responsible_id = row.responsible_since = row.unarchived_at = null;
    row.returned = payload ? payload.kind === 'RETURNED' : undefined;
    row.to_origin = payload ? payload.kind === 'TO_ORIGIN' : undefined;
    row.last_moved_at = at;
    row.last_moved_by = by;
    told.stays =
      payload && told.stays ? stayIn(told.stays, { unit_id: payload.to.id, kind: payload.kind, at, by }) : undefined;
  } else if (isOf(event, [processMigrated])) {
    const payload = event.payload as typeof event.payload | null;
    row.state = payload?.state;
    row.previous_unit_id = row.unit_id;
    row.unit_id = payload?.to.id;
    row.unarchived_at = null;
    if (payload === null) row.responsible_id = row.responsible_since = undefined;
    else if (!payload.with_responsible) row.responsible_id = row.responsible_since = null;
    Object.assign(row, { returned: false, to_origin: false, migrated: true, last_moved_at: at, last_moved_by: by });
    // Nobody sent it away: it is in nobody's list of what they sent.
    told.stays =
      payload && told.stays
        ? stayIn(told.stays, { unit_id: payload.to.id, kind: 'MIGRATED', at, by, leftBy: null })
        : undefined;
  } else if (isOf(event, [responsibleChanged])) {
    const payload = event.payload as typeof event.payload | null;
    row.state = payload?.state;
    row.responsible_id = payload?.to_person_id;
    row.responsible_since = payload?.since == null ? (payload?.since as null | undefined) : new Date(payload.since);
  } else if (isOf(event, [processArchived])) {
    const payload = event.payload as typeof event.payload | null;
    row.state = 'ARCHIVED';
    row.archived_at = at;
    row.archived_by = by;
    row.archive_reason = payload?.reason_id;
    row.archive_observation = payload?.observation;
    // Whoever archives what nobody had becomes its responsible.
    if (row.responsible_id === null) Object.assign(row, { responsible_id: by, responsible_since: at });
  } else if (isOf(event, [processUnarchived])) {
    Object.assign(row, { state: 'UNARCHIVED', unarchived_at: at, ...notArchived });
  } else if (isOf(event, [processSuspended])) {
    const payload = event.payload as typeof event.payload | null;
    row.suspended_at = at;
    row.suspended_by = by;
    row.suspended_until = payload?.until;
    row.suspension_reason = payload?.reason;
    row.suspended_due_date = payload?.due_date;
    row.due_date = null;
  } else if (isOf(event, [processResumed])) {
    const payload = event.payload as typeof event.payload | null;
    Object.assign(row, notSuspended, { due_date: payload?.due_date });
  } else if (isOf(event, [accessChanged])) {
    const payload = event.payload as typeof event.payload | null;
    row.secrecy = payload?.to;
    row.secrecy_until = payload?.until;
    row.legal_reference_id = payload?.legal_reference_id;
    row.legal_grant = payload?.legal_grant;
  } else if (isOf(event, [dataChanged])) {
    const payload = event.payload as typeof event.payload | null;
    row.priority = payload?.priority.id;
    tellFacts(told, payload?.facts);
  } else if (isOf(event, [processAppended])) {
    row.appended_to = (event.payload as typeof event.payload | null)?.process_id;
  } else if (isOf(event, [processDetached])) {
    row.appended_to = null;
  }
}

function stayIn(
  stays: readonly Stay[],
  {
    unit_id,
    kind,
    at,
    by,
    leftBy = by,
  }: { unit_id: number; kind: string; at: Date; by: number | null; leftBy?: number | null },
): Stay[] {
  const left = stays.map((stay) => (stay.left_at === null ? { ...stay, left_at: at, left_by: leftBy } : stay));
  return [...left, { unit_id, kind, entered_at: at, entered_by: by, left_at: null, left_by: null }];
}
