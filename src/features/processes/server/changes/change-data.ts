import type { z } from 'zod';
import { denied, type Reason } from '../../../../kernel/decision.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import type { patchProcess } from '../../contract/changes/patch-process.ts';
import type { changedParts } from '../../contract/event-sentences.ts';
import { dataChanged } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { keptReferenceNumber } from '../../rules/opening/opening.ts';
import { keptDueDate, priorities, priorityProblems } from '../../rules/priority.ts';
import { mayChangePriority, mayEditData } from '../../rules/process-changes.ts';
import { ensureKnown } from '../known-choices.ts';
import { factsToTell } from '../opening/facts-to-tell.ts';
import { writeInterested, writeReferences } from '../parties-and-references.ts';
import { factsOf, findProcess, type ProcessRow, processTables } from '../process-row.ts';
import { policyActor } from '../require-unit.ts';

type ProcessChanges = z.output<typeof patchProcess.body>;
type Part = (typeof changedParts)[number];

const texts = ['subject_id', 'description', 'cc', 'type', 'reference_number', 'process_reference'] as const;
const urgency = ['priority_id', 'due_date'] as const;

/** Corrects what a locked process says of itself. @returns what was done; null when it was so already, or nothing was asked */
export async function changeData(act: PersonAct, process: ProcessRow, asked: ProcessChanges): Promise<string | null> {
  const { tx, actor, now } = act;
  const asks = (names: readonly (keyof ProcessChanges)[]) => names.some((name) => asked[name] !== undefined);
  if (!asks(texts) && !asks(urgency)) return null;
  const [who, facts] = [policyActor(actor), await factsOf(tx, process)];
  if (asks(texts)) ensureAllowed(mayEditData(who, facts), processErrors.cannotChange);
  if (asks(urgency)) ensureAllowed(mayChangePriority(who, facts), processErrors.cannotChange);

  const values = valuesOf(process, asked);
  const changed = new Set<Part>(changedIn(process, values));
  if (changed.has('priority') || changed.has('due_date')) {
    ensureGiven(priorityProblems(values.priority, values.due_date, await todayIn(tx, now)));
  }
  ensureGiven(asked.subject_id === null ? [subjectMissing] : []);
  await ensureKnown(tx, { subject_id: values.subject_id, legal_reference_id: null });
  const parties =
    asked.cc === undefined ? { added: [], removed: [] } : await writeInterested(tx, process.id, asked.cc, now);
  if (parties.added.length + parties.removed.length > 0) changed.add('interested');
  const references = asked.process_reference;
  if (references !== undefined && (await writeReferences(tx, process.id, references))) changed.add('references');
  if (changed.size === 0) return null;

  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({ ...values, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', process.id)
    .execute();

  const subjectName = async (id: number | null) => (id === null ? '' : (await findSubject(tx, id))!.name);
  await record(act, dataChanged, process.id, {
    changed: [...changed],
    subject: { from: await subjectName(process.subject_id), to: await subjectName(values.subject_id) },
    priority: {
      id: values.priority,
      from: priorities[process.priority].name,
      to: priorities[values.priority].name,
    },
    interested_added: parties.added,
    interested_removed: parties.removed,
    facts: (await factsToTell(tx, (await findProcess(tx, process.id))!)).facts,
  });
  return 'Dados do processo alterados.';
}

const subjectMissing: Reason = {
  code: 'SUBJECT_REQUIRED',
  field: 'subject_id',
  message: 'Preencha o campo Assunto.',
  resolve: 'Escolha o assunto do processo.',
};

function ensureGiven([first, ...others]: readonly Reason[]): void {
  if (first) ensureAllowed(denied(first, ...others), processErrors.changeIncomplete);
}

/** The columns as they would be; what does not fit together is dropped as the rules say. */
function valuesOf(process: ProcessRow, asked: ProcessChanges) {
  const type = asked.type ?? process.type;
  const priority = asked.priority_id ?? process.priority;
  const given = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);
  return {
    subject_id: given(asked.subject_id, process.subject_id),
    description: given(asked.description, process.description) || null,
    type,
    reference_number: keptReferenceNumber(type, given(asked.reference_number, process.reference_number)),
    priority,
    due_date: keptDueDate(priority, given(asked.due_date, process.due_date)),
  };
}

function changedIn(process: ProcessRow, values: ReturnType<typeof valuesOf>): Part[] {
  const parts = {
    subject: 'subject_id',
    description: 'description',
    type: 'type',
    reference_number: 'reference_number',
    priority: 'priority',
    due_date: 'due_date',
  } as const;
  return Object.entries(parts).flatMap(([part, column]) => (process[column] === values[column] ? [] : [part as Part]));
}
