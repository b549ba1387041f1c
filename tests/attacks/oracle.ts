// The first bullet of the decisions of the specification, once more and by itself: it calls no rule of the product.
import type { Standing } from './people.ts';
import type { DocumentFacts, ProcessFacts, Subject } from './things.ts';

const RESTRICTED = 53;
const CONFIDENTIAL = 82;
const INTERNAL_CONTROL = 79;

/** What somebody may learn of a process: each holds what stands before it. */
const steps = ['nothing', 'existence', 'data', 'public documents', 'everything'] as const;
export type Knowledge = (typeof steps)[number];

export const reaches = (known: Knowledge, wanted: Knowledge): boolean => steps.indexOf(known) >= steps.indexOf(wanted);

/** By level: 1, 2, 3 to 5, 6. */
type Row = readonly [Knowledge, Knowledge, Knowledge, Knowledge];

/** What a person may know of a process, by the most that any of their relations gives. */
export function knowledgeOf(person: Standing, process: ProcessFacts): Knowledge {
  const { personId, unitId, workplaces, permissions } = person;
  const is = (one: number | null) => personId !== null && one === personId;
  const isAmong = (some: readonly number[]) => personId !== null && some.includes(personId);
  if (process.writer !== null) return is(process.writer) ? 'everything' : 'nothing';
  const rows: Row[] = [['public documents', 'existence', 'nothing', 'nothing']];
  const everything: Row = ['everything', 'everything', 'everything', 'everything'];
  const withRestricted = permissions.has(RESTRICTED) ? 'everything' : 'data';
  if (isAmong(process.parties)) {
    const granted = { none: 'nothing', metadata: 'data', addressed: 'data' } as const;
    rows.push(['public documents', 'data', 'nothing', granted[process.grant]]);
  }
  if (unitId !== null) {
    rows.push(['everything', 'existence', 'nothing', 'nothing']);
    const confidential = permissions.has(CONFIDENTIAL);
    if (process.passed.includes(unitId)) {
      const after = confidential ? 'everything' : 'nothing';
      rows.push(['everything', withRestricted, after, after]);
    }
    if (process.unitId === unitId) {
      const here = confidential ? 'everything' : 'data';
      rows.push(['everything', 'everything', here, here]);
    }
  }
  // Who has a process has it where it is, in whichever of their units they act (decision 28).
  if (is(process.responsible) && workplaces.includes(process.unitId)) rows.push(everything);
  if (isAmong(process.signers) || isAmong(process.named)) rows.push(everything);
  if (permissions.has(INTERNAL_CONTROL)) rows.push(['everything', 'everything', 'data', 'data']);
  const column = process.level === 1 ? 0 : process.level === 2 ? 1 : process.level === 6 ? 3 : 2;
  return rows.map((row) => row[column]).reduce((most, one) => (reaches(one, most) ? one : most));
}

/** Whether somebody may read a document, in any form. */
export function readsDocument(person: Standing, document: DocumentFacts): boolean {
  if (document.deleted) return false;
  const { personId, unitId } = person;
  const knowledge = knowledgeOf(person, document.process);
  if (personId !== null && document.signers.includes(personId)) return true;
  if (!document.filed) {
    if (document.dispatchAt === null) return document.process.writer !== null && document.process.writer === personId;
    return document.dispatchAt === unitId && reaches(knowledge, 'everything');
  }
  if (reaches(knowledge, 'everything')) return true;
  // Addressed to them: what they brought themselves.
  if (document.author === personId && reaches(knowledge, 'data')) return true;
  return document.complete && reaches(knowledge, 'public documents');
}

/** Whether it is to somebody as if it did not exist. */
export function isHidden(person: Standing, subject: Subject): boolean {
  switch (subject.of) {
    case 'process':
      return !reaches(knowledgeOf(person, subject.process), 'data');
    case 'document':
      return !readsDocument(person, subject.document);
    case 'dispatch': {
      const { filed, process } = subject.document;
      return filed ? !reaches(knowledgeOf(person, process), 'data') : !readsDocument(person, subject.document);
    }
    case 'person':
      return subject.personId !== person.personId;
    case 'servants':
    case 'all':
      return false;
  }
}

/** Whether somebody may change a process or what is in it at all; what for, permissions and states decide further. */
export function worksOn(person: Standing, process: ProcessFacts): boolean {
  const { personId, unitId } = person;
  if (personId === null) return false;
  if (process.signers.includes(personId)) return true;
  if (process.writer !== null) return process.writer === personId;
  return process.unitId === unitId && reaches(knowledgeOf(person, process), 'data');
}

/**
 * Whether somebody may say in a process what they know of it, wherever it is: more than reading what is open to every servant.
 * Of a restricted one servants need the permission for such.
 */
export function mayKnowIn(person: Standing, process: ProcessFacts): boolean {
  const { personId, unitId, permissions } = person;
  if (personId === null || process.writer !== null) return false;
  if (process.level === 2 && unitId !== null && !permissions.has(RESTRICTED)) return false;
  const isOne =
    [...process.signers, ...process.named, ...process.parties, process.responsible].includes(personId) ||
    (unitId !== null && [...process.passed, process.unitId].includes(unitId)) ||
    permissions.has(INTERNAL_CONTROL);
  return isOne && reaches(knowledgeOf(person, process), 'data');
}
