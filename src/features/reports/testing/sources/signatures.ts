import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { readingOfDocument } from '../../../documents/rules/document-visibility.ts';
import type { Cast, Chance } from './chance.ts';
import { all, inTime, moment, number, type SlowLine, slowReader, type SlowQuestion } from './slow-reader.ts';

/** People near to processes, and documents in them and on the way to them, with signatures asked of people in every state. */
export async function signaturesAtRandom(cast: Cast, chance: Chance): Promise<void> {
  const { owner } = cast.database;
  const { next, pick, person } = chance;
  const parties = new Map<number, number>();
  for (const { id } of cast.people) {
    const { rows } = await sql<{ id: number }>`insert into people.party (kind, name, person_id, created_at)
      values ('person', '', ${id}, now()) returning id`.execute(owner);
    parties.set(id, rows[0]!.id);
  }
  for (const id of cast.processIds) {
    if (next(4) === 0) {
      await sql`insert into processes.reader (process_id, person_id, reason, since)
        values (${id}, ${person()}, ${pick(['signer', 'named'])}, now())`.execute(owner);
    }
    if (next(3) === 0) {
      const who = person();
      await sql`insert into processes.interested (process_id, party_id, person_id, added_at)
        values (${id}, ${parties.get(who)!}, ${who}, now())`.execute(owner);
      await sql`update processes.process set legal_grant = ${pick(['none', 'metadata', 'addressed'])} where id = ${id}`.execute(
        owner,
      );
    }
    for (let n = next(4); n > 0; n -= 1) await documentAtRandom(id, cast, chance);
  }
}

async function documentAtRandom(processId: number, { database: { owner } }: Cast, chance: Chance): Promise<void> {
  const { next, pick, maybe, person, unit, moment: at, later } = chance;
  const asked = at();
  const filed = maybe(asked);
  const folder = next(1_000_000_000);
  if (filed === null) {
    await sql`insert into documents.dispatch_folder (dispatch_id, process_id, person_id, unit_id, opened_at)
      values (${folder}, ${processId}, ${person()}, ${unit().id}, ${asked})`.execute(owner);
  }
  const given = maybe(1 + next(40));
  const name = `Arquivo ${folder}.pdf`;
  const { rows } = await sql<{ id: number }>`
    insert into documents.document (process_id, dispatch_id, author_id, unit_id, document_type_id, number, year, attachment_name, kind,
      editable, sequence, state, sha256, content_type, extension, validation_code, frozen_at, filed_at, created_at, changed_at, deleted_at)
    values (${processId}, ${filed === null ? folder : null}, ${person()}, ${unit().id}, ${pick([1, 2, 3, 102])}, ${given},
      ${given === null ? null : 2026}, ${name}, 'uploaded', false, ${1 + next(1_000_000_000)}, 'FROZEN',
      encode(sha256(${name}::bytea), 'hex'), 'application/pdf', 'pdf', ${codeOf(folder)}, ${asked}, ${filed}, ${asked}, ${asked},
      ${next(8) === 0 ? asked : null}) returning id`.execute(owner);
  const { id } = rows[0]!;
  const signers = new Set(Array.from({ length: 1 + next(3) }, person));
  for (const [at, signer] of [...signers].entries()) {
    const state = pick(['PENDING', 'SIGNED', 'REFUSED', 'CANCELED']);
    const answered = state === 'PENDING' ? null : later(asked);
    const refusal = state === 'REFUSED' ? 'OTHER' : null;
    const external = next(6) === 0;
    await sql`
      insert into signatures.request (process_id, document_id, signer_id, signer_unit_id, position, follow_order, state, requested_by,
        requested_unit_id, requested_at, answered_at, refuse_option, refuse_justification, external)
      values (${processId}, ${id}, ${signer}, ${maybe(unit().id)}, ${at + 1}, false, ${state}, ${person()}, ${maybe(unit().id)}, ${asked},
        ${answered}, ${refusal}, ${refusal}, ${external})`.execute(owner);
    if (state === 'CANCELED') continue;
    await sql`insert into documents.signer (document_id, position, person_id, name, signature_type, status, signed_at, external)
      values (${id}, ${at + 1}, ${signer}, '', 'ELECTRONIC', ${state}, ${state === 'SIGNED' ? answered : null}, ${external})`.execute(
      owner,
    );
  }
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A validation code that only this number has. */
function codeOf(of: number): string {
  const letters = Array.from(
    { length: 16 },
    (_, at) => LETTERS[Math.floor(of / LETTERS.length ** at) % LETTERS.length]!,
  );
  return [0, 4, 8, 12].map((from) => letters.slice(from, from + 4).join('')).join('-');
}

interface Request {
  readonly id: number;
  readonly process_id: number;
  readonly document_id: number;
  readonly signer_id: number;
  readonly signer_unit_id: number | null;
  readonly requested_by: number;
  readonly requested_unit_id: number | null;
  readonly requested_at: Date;
  readonly answered_at: Date | null;
  readonly state: string;
}
interface Document {
  readonly id: number;
  readonly document_type_id: number;
  readonly number: number | null;
  readonly author_id: number;
  readonly dispatch_id: number | null;
  readonly filed_at: Date | null;
  readonly deleted_at: Date | null;
}

const states: Readonly<Record<string, string>> = {
  PENDING: 'Pendente',
  SIGNED: 'Assinada',
  REFUSED: 'Recusada',
  CANCELED: 'Cancelada',
};
const titles: Readonly<Record<number, string>> = { 1: 'CI', 2: 'Ofício', 3: 'Despacho', 102: 'Parecer' };

/** The report of signatures, of the documents that the rule of one document opens to its reader. */
export async function signaturesSlowly(db: Database, question: SlowQuestion): Promise<SlowLine[]> {
  const { actor, personId } = question;
  const seen = await slowReader(db, question);
  const documents = new Map((await all<Document>(db, 'documents.document')).map((row) => [row.id, row]));
  const folders = await all<{ dispatch_id: number; person_id: number; unit_id: number }>(
    db,
    'documents.dispatch_folder',
  );
  const signers = await all<{ document_id: number; person_id: number; status: string; external: boolean }>(
    db,
    'documents.signer',
  );
  const isOpen = ({ id, author_id, dispatch_id, filed_at, deleted_at }: Document, processId: number): boolean => {
    const reading = seen.readings.get(processId)!;
    const folder = folders.find((one) => one.dispatch_id === dispatch_id);
    const wrote = folder?.person_id === actor.personId && actor.workplaces.includes(folder.unit_id);
    const facts = {
      filed: filed_at !== null,
      complete: true,
      authorId: author_id,
      signerIds: signers
        .filter((one) => one.document_id === id && one.status !== 'REFUSED' && !one.external)
        .map((one) => one.person_id),
      mine: wrote || (folder?.unit_id === actor.unit?.id && reading.access === 'all'),
    };
    return deleted_at === null && readingOfDocument(facts, reading.documents, actor.personId) !== 'none';
  };
  const requests = (await all<Request>(db, 'signatures.request')).filter(
    (row) =>
      seen.processes.has(row.process_id) &&
      isOpen(documents.get(row.document_id)!, row.process_id) &&
      seen.isInDays(row.requested_at) &&
      (personId === undefined
        ? seen.isAsked(row.requested_unit_id) || seen.isAsked(row.signer_unit_id)
        : row.signer_id === personId && seen.isAsked(row.signer_unit_id)),
  );
  return inTime(requests, ({ requested_at: at }) => at).map((row) => {
    const process = seen.processes.get(row.process_id)!;
    const document = documents.get(row.document_id)!;
    const title = titles[document.document_type_id]!;
    const took = row.answered_at && (row.answered_at.getTime() - row.requested_at.getTime()) / 86_400_000;
    return [
      moment(row.requested_at),
      number(process.nup),
      seen.subject(process.subject_id),
      document.number === null ? title : `${title} nº ${document.number}/2026`,
      seen.person(row.requested_by),
      seen.person(row.signer_id),
      states[row.state]!,
      moment(row.answered_at),
      took === null ? '' : String(Math.round(took * 10) / 10).replace('.', ','),
    ];
  });
}
