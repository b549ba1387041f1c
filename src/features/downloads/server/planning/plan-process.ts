import { sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { shownDayOf, shownMoment } from '../../../../kernel/shown-dates.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentsToTake } from '../../../documents/server/index.ts';
import { processLabel } from '../../../processes/rules/process-states.ts';
import type { Reading } from '../../../processes/rules/reading-policy.ts';
import { isConfidential, secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { appendedTo, interestedOf, principalsOf, type ProcessRow } from '../../../processes/server/index.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { findCoverLogo, getInstitution, unitsById } from '../../../units/server/index.ts';
import { downloadErrors } from '../../contract/downloads-errors.ts';
import type { BuildPlan } from './build-plan.ts';
import { copyNote } from './copy-note.ts';
import { planDocuments } from './plan-documents.ts';

interface ProcessToPlan {
  readonly process: ProcessRow;
  readonly reading: Reading;
  readonly actor: Actor;
  readonly format: 'pdf' | 'zip';
  /** Only these documents. */
  readonly only?: ReadonlySet<number> | undefined;
  readonly publicUrl: string;
}

/**
 * What a person's copy of a process holds: what they may read of it, and the state of its record.
 * @throws NOTHING_TO_DOWNLOAD
 */
export async function planProcess(db: Database, order: ProcessToPlan): Promise<BuildPlan> {
  const { process, reading, actor, only } = order;
  const taken = await documentsToTake(db, {
    processId: process.id,
    documents: reading.documents,
    personId: actor.personId,
  });
  const chosen = only ? taken.filter(({ document }) => only.has(document.id)) : taken;
  if (chosen.length === 0) throw new Refusal(downloadErrors.nothingToDownload);
  const institution = await getInstitution(db);
  const masked = actor.unit === null;
  const level = process.secrecy;
  return {
    ...(await coverOf(db, order, { name: institution.name, timeZone: institution.time_zone, count: chosen.length })),
    documents: await planDocuments(db, chosen, {
      actor,
      masked,
      format: order.format,
      timeZone: institution.time_zone,
    }),
    watermark: isConfidential(level) ? actor.name : null,
    time_zone: institution.time_zone,
    chosen: only !== undefined,
    masked,
  };
}

async function coverOf(
  db: Database,
  { process, actor, only, format, publicUrl }: ProcessToPlan,
  { name, timeZone, count }: { readonly name: string; readonly timeZone: string; readonly count: number },
) {
  const masked = actor.unit === null;
  const [units, subject, interested, head, principals, appended] = await Promise.all([
    unitsById(db, [process.origin_unit_id, process.unit_id]),
    process.subject_id === null ? undefined : findSubject(db, process.subject_id),
    interestedOf(db, [process.id], { masked }),
    ledgerHead(db, process.id),
    principalsOf(db, actor, [process.id]),
    appendedTo(db, actor, process.id),
  ]);
  const [origin, here] = [units.get(process.origin_unit_id)!, units.get(process.unit_id)!];
  const logo = await findCoverLogo(db, { partId: origin.part_id, unitId: origin.id });
  const names = (interested.get(process.id) ?? []).map(({ party }) => party.name);
  const level = secrecyLevels[process.secrecy];
  const facts: readonly (readonly [string, string | null])[] = [
    ['Assunto', subject?.name ?? null],
    ['Descrição', process.description && masked ? maskCpfsInText(process.description) : process.description],
    ['Interessados', someOf(names) || null],
    [
      'Aberto em',
      `${shownDayOf(process.opened_at ?? process.created_at, timeZone)}, na ${unitLabel(origin.abbreviation, origin.part_abbreviation)}`,
    ],
    ['Situação', `${processLabel(process.state)}, na ${unitLabel(here.abbreviation, here.part_abbreviation)}`],
    ['Apensado ao processo', principals.get(process.id)?.nup_formatted ?? null],
    ['Apensados', someOf(appended) || null],
    ['Acesso', level.name],
    ['Documentos', only ? `${count}, escolhidos` : String(count)],
    ['Último registro', head && `nº ${head.seq}, de ${shownMoment(head.at, timeZone, ' às ')}`],
    ['Resumo do registro', head?.hash ?? null],
  ];
  return {
    institution: [name, origin.part_name, origin.description],
    logo: logo?.sha256 ?? null,
    kind: 'Processo administrativo eletrônico',
    record: head && { seq: head.seq, hash: head.hash },
    number: process.nup ? formatNup(process.nup) : 'Rascunho',
    secrecy: process.secrecy === 1 ? null : level.name,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    notes: [
      copyNote(format, publicUrl),
      'O resumo do registro identifica o estado do processo no momento da cópia: qualquer ato posterior o muda.',
    ],
  };
}

const FIRST = 4;

/** The first of many, and how many more there are. */
const someOf = (names: readonly string[]): string =>
  (names.length > FIRST ? [...names.slice(0, FIRST), `mais ${names.length - FIRST}`] : names).join(', ');

/** The last link of the chain of acts of a process. */
async function ledgerHead(db: Database, processId: number) {
  const { rows } = await sql<{ seq: number; hash: string; at: Date }>`
    select stream_seq as seq, hash, recorded_at as at from ledger.event
    where stream_type = 'process' and stream_id = ${processId} order by stream_seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}
