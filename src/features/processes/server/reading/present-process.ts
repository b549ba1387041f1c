import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { formatProtocolNumber } from '../../../../kernel/numbers/protocol-number.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { newestOf } from '../../../../platform/server/ledger/read-events.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { peopleById } from '../../../people/server/index.ts';
import { findLegalReference, findSubject } from '../../../subjects/server/index.ts';
import { presentUnit, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { accessChanged } from '../../contract/events.ts';
import { askedBackFor } from '../../rules/asked-back.ts';
import { priorities } from '../../rules/priority.ts';
import { processLabel } from '../../rules/process-states.ts';
import type { Reading } from '../../rules/reading-policy.ts';
import { secrecyLevels } from '../../rules/secrecy.ts';
import { actsOnProcesses } from '../verdicts/process-verdicts.ts';
import { askingOf, presentAskedBack } from './asked-back.ts';
import { interestedOf } from './present-parties.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import { subjectsOfNups } from '../numbers/subjects-of-nups.ts';

interface Readable {
  readonly process: ProcessRow;
  readonly reading: Reading;
}

interface PresentingCall {
  readonly db: Database;
  readonly deps: Pick<Deps, 'verdicts' | 'eventKinds' | 'clock'>;
  readonly actor: Actor | null;
}

/** A process for someone who may read at least its metadata. CPFs are whole only for people of a unit; the size is told to whoever may ask for it. */
export async function presentProcess(call: PresentingCall, { process, reading }: Readable) {
  const { db, actor } = call;
  const masked = actor?.unit == null;
  const personIds = [process.opened_by, process.responsible_id, process.suspended_by].filter((id) => id !== null);
  const asking = actor?.unit ? askedBackFor(askingOf(process), actor.unit.id) : undefined;
  const [units, people, subject, legal, interested, references, favourite] = await Promise.all([
    unitsById(db, [process.origin_unit_id, process.unit_id, ...(asking ? [asking.unitId] : [])]),
    peopleById(db, personIds),
    process.subject_id === null ? undefined : findSubject(db, process.subject_id),
    process.legal_reference_id === null ? undefined : findLegalReference(db, process.legal_reference_id),
    interestedOf(db, [process.id], { masked }),
    processTables(db)
      .selectFrom('processes.process_reference')
      .select('nup')
      .where('process_id', '=', process.id)
      .execute(),
    actor ? isFavourite(db, actor.personId, process.id) : false,
  ]);
  const referenced = await subjectsOfNups(
    db,
    references.map((reference) => reference.nup),
  );
  const person = (id: number | null) => {
    const found = id === null ? undefined : people.get(id);
    return found ? { id: found.id, name: found.name } : null;
  };
  const said = (text: string | null) => (masked && text !== null ? maskCpfsInText(text) : text);
  const subjectName = subject?.name ?? 'Assunto não informado';
  return {
    id: process.id,
    nup: process.nup ?? '',
    nup_formatted: process.nup ? formatNup(process.nup) : '',
    state: process.state,
    status: processLabel(process.state),
    access: readable(reading),
    documents_access: reading.documents,
    date: (process.opened_at ?? process.created_at).toISOString(),
    subject: { id: process.subject_id ?? 0, name: subjectName },
    description: said(process.description),
    title: said(process.description) ?? subjectName,
    type: process.type,
    reference_number: said(process.reference_number),
    process_reference: references.map(({ nup }) => ({
      nup: formatProtocolNumber(nup),
      subject: referenced.get(nup) ?? null,
    })),
    priority: priorities[process.priority],
    due_date: process.due_date,
    secrecy: { id: process.secrecy, name: secrecyLevels[process.secrecy].name },
    secrecy_until: process.secrecy_until,
    legal_reference: legal ? { id: legal.id, description: legal.description } : null,
    secrecy_grounds: reading.access === 'all' ? await groundsOf(call, process) : null,
    origin: presentPlace(units.get(process.origin_unit_id)!),
    capacity: presentPlace(units.get(process.unit_id)!),
    cc: (interested.get(process.id) ?? []).map(({ party }) => party),
    opened_by: person(process.opened_by),
    user_responsible: person(process.responsible_id),
    user_responsible_date: process.responsible_since?.toISOString() ?? null,
    last_tramited_date_es: process.last_moved_at?.toISOString() ?? null,
    archived_date: process.archived_at?.toISOString() ?? null,
    automatic_processing: process.automatic_processing,
    suspension: suspensionOf(process, reading, person(process.suspended_by)),
    returned: process.returned,
    favourite,
    size_bytes: actor?.permissions.has(permission.SEE_PROCESS_SIZE) ? process.size_bytes : null,
    signatures_pending: process.signatures_pending,
    waiting_document: reading.access === 'all' ? process.waiting_document : null,
    waiting_documents: process.waiting_documents,
    refused_document: reading.access === 'all' ? process.refused_document : null,
    refused_documents: process.refused_documents,
    asked_back: presentAskedBack(asking, units),
    version: process.version,
    actions: (await actsOnProcesses(call, [{ row: process, reading }])).get(process.id) ?? [],
  };
}

/** Until when is told to whoever reads the metadata, as the state is; why, to whoever reads the rest. */
function suspensionOf(process: ProcessRow, reading: Reading, by: { id: number; name: string } | null) {
  const { suspended_at: since, suspended_until: until } = process;
  if (since === null || until === null) return null;
  const reason = reading.access === 'all' ? process.suspension_reason : null;
  return { since: since.toISOString(), until, by, reason, due_date: process.suspended_due_date };
}

/** What a process was restricted by after its opening: a public one says nothing of what it was. */
async function groundsOf({ db, deps }: PresentingCall, process: ProcessRow) {
  if (process.secrecy === 1) return null;
  const event = await newestOf(db, accessChanged, process.id, deps.eventKinds);
  // Nothing of it is left after an erasure.
  if (!event?.actor || (event.payload as typeof event.payload | null) === null) return null;
  const { name, post, unit } = event.actor;
  return { justification: event.payload.justification, date: event.occurredAt.toISOString(), name, post, unit };
}

/** A detail is presented only to who reads at least the metadata. */
export function readable({ access }: Reading): 'metadata' | 'documents' | 'all' {
  if (access === 'none' || access === 'existence') throw new Error('presented a process that may not be read');
  return access;
}

const isFavourite = async (db: Database, personId: number, processId: number): Promise<boolean> =>
  (await processTables(db)
    .selectFrom('processes.favourite')
    .select('process_id')
    .where('person_id', '=', personId)
    .where('process_id', '=', processId)
    .executeTakeFirst()) !== undefined;

const presentPlace = (unit: UnitRow) => ({
  ...presentUnit(unit),
  abbreviation: unit.abbreviation,
  entity: { id: unit.part_id, abbreviation: unit.part_abbreviation, name: unit.part_name },
});
