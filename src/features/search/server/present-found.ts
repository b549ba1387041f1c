import { sql } from 'kysely';
import type { z } from 'zod';
import { maskCpfsInText } from '../../../kernel/numbers/mask-cpf.ts';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { formatProtocolNumber } from '../../../kernel/numbers/protocol-number.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../platform/server/db/prepared.ts';
import type { ProcessState } from '../../processes/rules/process-states.ts';
import { processLabel } from '../../processes/rules/process-states.ts';
import { type SecrecyLevel, secrecyLevels } from '../../processes/rules/secrecy.ts';
import { interestedOf, principalsOf, type Reader, visibleTo } from '../../processes/server/index.ts';
import { subjectsById } from '../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../units/server/index.ts';
import type { foundProcess } from '../contract/search-processes.ts';

interface Row {
  readonly id: number;
  readonly nup: string;
  readonly state: ProcessState;
  readonly subject_id: number;
  readonly description: string | null;
  readonly reference_number: string | null;
  readonly secrecy: SecrecyLevel;
  readonly origin_unit_id: number;
  readonly unit_id: number;
  readonly opened_at: Date;
}

interface Looking {
  readonly reader: Reader;
  /** Works with processes: sees whole CPFs, and the state of every process found. */
  readonly servant: boolean;
  /** Ids of which only the existence may be told. */
  readonly existence: ReadonlySet<number>;
}

/** Processes found, in the order of the ids, as their reader may know them. */
export async function presentFound(db: Database, ids: readonly number[], { reader, servant, existence }: Looking) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${prepared}
    select p.id, p.nup, p.state, p.subject_id, p.description, p.reference_number, p.secrecy, p.origin_unit_id, p.unit_id,
      p.opened_at
    from search.process p where p.id = ${anyOf(ids)}`.execute(db);
  const known = rows.filter((row) => !existence.has(row.id));
  const knownIds = known.map((row) => row.id);
  const [units, subjects, interested, references, principals] = await Promise.all([
    unitsById(
      db,
      rows.flatMap((row) => [row.origin_unit_id, row.unit_id]),
    ),
    subjectsById(
      db,
      known.map((row) => row.subject_id),
    ),
    interestedOf(db, knownIds, { masked: !servant }),
    referencesOf(db, knownIds),
    principalsOf(db, reader, knownIds),
  ]);
  const said = (text: string | null) => (text !== null && !servant ? maskCpfsInText(text) : text);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): z.input<typeof foundProcess>[] => {
    const row = byId.get(id);
    if (!row) return [];
    const identity = {
      nup: row.nup,
      nup_formatted: formatNup(row.nup),
      date: row.opened_at.toISOString(),
      origin: presentUnit(units.get(row.origin_unit_id)!),
    };
    if (existence.has(id)) return [{ ...identity, ...onlyExistence }];
    const subject = subjects.get(row.subject_id)?.name ?? null;
    const stateShown = row.secrecy === 1 || servant;
    return [
      {
        ...identity,
        id,
        access: 'metadata' as const,
        secrecy: { id: row.secrecy, name: secrecyLevels[row.secrecy].name },
        subject_name: subject,
        title: said(row.description) ?? subject,
        cc: (interested.get(id) ?? []).map(({ party }) => party),
        status: stateShown ? processLabel(row.state) : null,
        state: stateShown ? row.state : null,
        process_reference: references.get(id) ?? [],
        reference_number: said(row.reference_number),
        appended_to: principals.get(id) ?? null,
        capacity: presentUnit(units.get(row.unit_id)!),
        ...withoutMore,
      },
    ];
  });
}

/** What is added where it is asked for. */
const withoutMore = { work: null, title_parts: [], excerpts: [], more_excerpts: 0 };

const onlyExistence = {
  id: null,
  secrecy: null,
  access: 'existence' as const,
  subject_name: null,
  title: null,
  cc: [],
  status: null,
  state: null,
  process_reference: [],
  reference_number: null,
  appended_to: null,
  capacity: null,
  ...withoutMore,
};

/** The numbers that processes refer to, with the subject of those that everyone may know. */
async function referencesOf(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ process_id: number; nup: string; subject_id: number | null }>`
    select r.process_id, r.nup, p.subject_id from search.process_reference r
    left join search.process p on p.nup = r.nup and ${visibleTo(null)}
    where r.process_id = any(${[...ids]}::bigint[]) order by r.nup`.execute(db);
  const subjects = await subjectsById(
    db,
    rows.flatMap((row) => row.subject_id ?? []),
  );
  const present = (row: (typeof rows)[number]) => ({
    nup: formatProtocolNumber(row.nup),
    subject: row.subject_id === null ? null : (subjects.get(row.subject_id)?.name ?? null),
  });
  const grouped = Map.groupBy(rows, (row) => row.process_id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(present)]));
}
