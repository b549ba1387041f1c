import { formatNup } from '../../../../kernel/nup.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { type DocumentRow, findDocument, presentDocuments } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { priorities, type PriorityId } from '../../../processes/rules/priority.ts';
import { processLabel } from '../../../processes/rules/process-states.ts';
import { type SecrecyLevel, secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { findProcess, type ProcessRow } from '../../../processes/server/index.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import { presentUnit, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { refusalOptions } from '../../rules/refusal.ts';
import { shownSignatureLabels } from '../../rules/signature-states.ts';
import { mayRefuse, maySign } from '../../rules/signing-policy.ts';
import { type RequestRow, requestsOf } from '../request-row.ts';
import { signatureFactsOf } from '../policy-facts.ts';

/** Requests as the panel shows them, with what the person may do and why not. */
export async function presentSignatures(db: Database, rows: readonly RequestRow[], actor: Actor) {
  const around = await load(db, rows);
  return rows.flatMap((row) => {
    const document = around.documents.get(row.document_id);
    const process = around.processes.get(row.process_id);
    return document && process ? [present(row, { ...around, document, process, actor })] : [];
  });
}

async function load(db: Database, rows: readonly RequestRow[]) {
  const documentIds = [...new Set(rows.map((row) => row.document_id))];
  const processIds = [...new Set(rows.map((row) => row.process_id))];
  const [documents, processes, all] = await Promise.all([
    Promise.all(documentIds.map((id) => findDocument(db, id))),
    Promise.all(processIds.map((id) => findProcess(db, id))),
    requestsOf(db, documentIds),
  ]);
  const found = documents.filter((document) => document !== undefined);
  const open = processes.filter((process) => process !== undefined);
  const subjectIds = [...new Set(open.flatMap((process) => process.subject_id ?? []))];
  const [shown, people, units, subjects] = await Promise.all([
    presentDocuments(db, found),
    peopleById(db, [...all.map((row) => row.signer_id), ...all.map((row) => row.requested_by)]),
    unitsById(
      db,
      rows.flatMap((row) => [row.signer_unit_id ?? [], row.requested_unit_id ?? []].flat()),
    ),
    Promise.all(subjectIds.map((id) => findSubject(db, id))),
  ]);
  return {
    documents: byId(found),
    processes: byId(open),
    shown: byId(shown),
    requests: Map.groupBy(all, (row) => row.document_id),
    people,
    units,
    subjects: byId(subjects.filter((subject) => subject !== undefined)),
  };
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

interface Around extends Awaited<ReturnType<typeof load>> {
  readonly document: DocumentRow;
  readonly process: ProcessRow;
  readonly actor: Actor;
}

function present(row: RequestRow, around: Around) {
  const { document, process, people, units, actor } = around;
  const requests = around.requests.get(document.id) ?? [];
  const facts = signatureFactsOf(row, { requests, names: people, document, process });
  const person = (id: number) => ({ id, name: people.get(id)?.name ?? '' });
  const state = row.state as Exclude<RequestRow['state'], 'CANCELED'>;
  return {
    id: row.id,
    signature_file_id: row.id,
    process_file_id: document.id,
    process_file: presentFile(around, requests),
    user_request: person(row.requested_by),
    capacity_request: unitOf(units, row.requested_unit_id),
    user: person(row.signer_id),
    capacity: unitOf(units, row.signer_unit_id),
    post: row.signer_post,
    signatureType: row.signature_type,
    status: state,
    status_label: shownSignatureLabels[state],
    order: row.position,
    follow_order: row.follow_order,
    waiting_for: [...facts.waitingFor],
    created_at: row.requested_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    refuse_option: refusalOptions.find(({ id }) => id === row.refuse_option) ?? null,
    refuse_justification: row.refuse_justification,
    actions: [permitted('sign', maySign(actor.personId, facts)), permitted('refuse', mayRefuse(actor.personId, facts))],
  };
}

function presentFile({ document, process, shown, subjects }: Around, requests: readonly RequestRow[]) {
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
    status_signature: file.status_signature,
    signatures_done: requests.filter(({ state }) => state === 'SIGNED').length,
    signatures_total: requests.length,
    sealed: document.state === 'SEALED' && document.signature_status === 'SIGNED',
    process: {
      id: process.id,
      nup,
      nup_formatted: nup === '' ? '' : formatNup(nup),
      title: process.description ?? subjects.get(process.subject_id ?? 0)?.name ?? 'Assunto não informado',
      priority: priorities[process.priority as PriorityId],
      due_date: process.due_date,
      secrecy: { id: process.secrecy, name: secrecyLevels[process.secrecy as SecrecyLevel].name },
      status: processLabel(process.state),
    },
  };
}

function unitOf(units: ReadonlyMap<number, UnitRow>, id: number | null) {
  const unit = id === null ? undefined : units.get(id);
  return unit ? presentUnit(unit) : null;
}

const permitted = (action: 'sign' | 'refuse', decision: Decision) => ({ action, ...presentDecision(decision) });
