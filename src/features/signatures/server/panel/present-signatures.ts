import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { bookmarksOn } from '../../../bookmarks/server/index.ts';
import { documentsById, presentDocuments } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { priorities } from '../../../processes/rules/priority.ts';
import { processLabel } from '../../../processes/rules/process-states.ts';
import { secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { processesById } from '../../../processes/server/index.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { presentUnit, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { linkState } from '../../rules/external-link.ts';
import { refusalOptions } from '../../rules/refusal.ts';
import { shownSignatureLabels } from '../../rules/signature-states.ts';
import { linksInUse } from '../external/link-row.ts';
import { told } from '../requests/ask-signers.ts';
import { type RequestRow, requestsOf } from '../request-row.ts';
import { signatureFactsOf } from '../policy-facts.ts';
import { type JudgedSignature, signatureVerdicts } from '../verdicts/signature-verdicts.ts';

interface Reading {
  readonly db: Database;
  readonly deps: Pick<Deps, 'verdicts' | 'clock'>;
  readonly actor: Actor;
  readonly now: Date;
}

/** A request as its list read it. */
export type ListedRow = RequestRow & {
  /** Who asked does not work any more where they asked. */
  readonly requester_left: boolean;
};

/** Requests as the panel shows them, with what the person may do and why not; a page costs as many statements as one. */
export async function presentSignatures({ db, deps, actor, now }: Reading, rows: readonly ListedRow[]) {
  const around = await load({ db, actor, now }, rows);
  const judged = rows.flatMap((row): JudgedSignature[] => {
    const document = around.documents.get(row.document_id);
    const process = around.processes.get(row.process_id);
    if (!document || !process) return [];
    const requests = around.requests.get(document.id) ?? [];
    const facts = signatureFactsOf(row, { requests, names: around.people, document, process });
    return [{ id: row.id, row, requesterLeft: row.requester_left, facts, document, process }];
  });
  const acts = await signatureVerdicts.ask(deps.verdicts, { db, actor, now: deps.clock() }, judged);
  return judged.map((signature) => ({ ...present(signature, around), actions: acts.get(signature.id) ?? [] }));
}

async function load({ db, actor, now }: Pick<Reading, 'db' | 'actor' | 'now'>, rows: readonly RequestRow[]) {
  const documentIds = [...new Set(rows.map((row) => row.document_id))];
  const processIds = [...new Set(rows.map((row) => row.process_id))];
  const [documents, processes, bookmarks, all] = await Promise.all([
    documentsById(db, documentIds),
    processesById(db, processIds),
    bookmarksOn(db, actor, processIds),
    requestsOf(db, documentIds),
  ]);
  const [shown, people, units, subjects, links] = await Promise.all([
    presentDocuments(db, [...documents.values()], { masked: actor.unit === null }),
    peopleById(db, [...all.map((row) => row.signer_id), ...all.map((row) => row.requested_by)]),
    unitsById(
      db,
      rows.flatMap((row) => [row.signer_unit_id ?? [], row.requested_unit_id ?? []].flat()),
    ),
    subjectsById(
      db,
      [...processes.values()].flatMap((process) => process.subject_id ?? []),
    ),
    linksInUse(
      db,
      rows.flatMap(({ id, external }) => (external ? [id] : [])),
    ),
  ]);
  const requests = Map.groupBy(all, (row) => row.document_id);
  return {
    documents,
    processes,
    bookmarks,
    requests,
    shown: new Map(shown.map((file) => [file.id, file])),
    people,
    units,
    subjects,
    links,
    // Who works in no unit reads no whole CPF, however a process is called.
    said: (text: string) => (actor.unit === null ? maskCpfsInText(text) : text),
    now,
  };
}

type Around = Awaited<ReturnType<typeof load>>;

function present(signature: JudgedSignature, around: Around) {
  const { row, facts, document } = signature;
  const { people, units } = around;
  const person = (id: number) => ({ id, name: people.get(id)?.name ?? '' });
  const state = row.state as Exclude<RequestRow['state'], 'CANCELED'>;
  return {
    id: row.id,
    signature_file_id: row.id,
    process_file_id: document.id,
    process_file: presentFile(signature, around),
    user_request: person(row.requested_by),
    capacity_request: unitOf(units, row.requested_unit_id),
    requester_left: signature.requesterLeft,
    user: person(row.signer_id),
    capacity: unitOf(units, row.signer_unit_id),
    post: row.signer_post,
    ...linkOf(row, around),
    signatureType: row.signature_type,
    status: state,
    status_label: shownSignatureLabels[state],
    order: row.position,
    follow_order: row.follow_order,
    mandatory: row.mandatory,
    waiting_for: [...facts.waitingFor],
    created_at: row.requested_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    refuse_option: refusalOptions.find(({ id }) => id === row.refuse_option) ?? null,
    refuse_justification: row.refuse_justification,
  };
}

/** Where the link of who is outside went, and what it is worth; when the document was opened first, inside or out. */
function linkOf(row: RequestRow, { links, now }: Around) {
  const link = links.get(row.id);
  const facts = link && {
    state: row.state,
    hasDocument: true,
    replaced: false,
    wrongTries: link.wrong_tries,
    expiresAt: link.expires_at,
  };
  return {
    external: facts ? { ...told(link), state: linkState(facts, now) } : null,
    seen_at: (link ? link.opened_at : row.seen_at)?.toISOString() ?? null,
  };
}

function presentFile({ document, process }: JudgedSignature, { shown, subjects, bookmarks, said, ...around }: Around) {
  const requests = around.requests.get(document.id) ?? [];
  const file = shown.get(document.id)!;
  const nup = process.nup ?? '';
  return {
    id: file.id,
    title: file.title,
    attachment_name: file.attachment_name,
    document_type: file.document_type,
    extension: file.extension,
    filesize: file.filesize,
    is_large: file.is_large,
    version: file.version,
    letters_missing: file.letters_missing,
    status_signature: file.status_signature,
    effect: file.effect,
    effect_label: file.effect && shownSignatureLabels[file.effect],
    signatures_done: requests.filter(({ state }) => state === 'SIGNED').length,
    signatures_total: requests.length,
    sealed: document.state === 'SEALED' && document.signature_status === 'SIGNED',
    process: {
      id: process.id,
      nup,
      nup_formatted: nup === '' ? '' : formatNup(nup),
      title: said(process.description ?? subjects.get(process.subject_id ?? 0)?.name ?? 'Assunto não informado'),
      priority: priorities[process.priority],
      due_date: process.due_date,
      secrecy: { id: process.secrecy, name: secrecyLevels[process.secrecy].name },
      status: processLabel(process.state),
      bookmark: bookmarks.get(process.id) ?? [],
    },
  };
}

function unitOf(units: ReadonlyMap<number, UnitRow>, id: number | null) {
  const unit = id === null ? undefined : units.get(id);
  return unit ? presentUnit(unit) : null;
}
