import { documentType } from '../../src/features/documents/rules/document-types.ts';
import { invalidFields, refusalAnswer } from '../../src/platform/contract/error-answer.ts';
import type { Name } from '../architecture/sweeps/samples.ts';
import type { Answer } from './lane.ts';
import { isHidden, knowledgeOf, mayKnowIn, reaches, readsDocument, worksOn } from './oracle.ts';
import type { Standing } from './people.ts';
import type { ProcessFacts, Secret, Subject } from './things.ts';
import type { Written } from './undone-database.ts';
import type { Question, Way } from './ways.ts';

/** Words that a sentence in English has and one in Portuguese has not. */
const ENGLISH = /\b(the|is|are|not|must|should|invalid|expected|received|unexpected|failed|found|required)\b/i;

/** What is wrong with an error, as a client sees it: it has the form of the product, and is told in Portuguese. */
export function faultOfForm({ status, body }: Answer): string | null {
  if (status >= 500) return `answers ${status}`;
  if (status < 400) return null;
  const told = parsed(body);
  const messages = refusalAnswer.safeParse(told).data
    ? [refusalAnswer.parse(told).message]
    : invalidFields.safeParse(told).data?.map(({ message }) => message);
  if (!messages) return 'answers an error of another form';
  const foreign = messages.find((message) => message.trim() === '' || ENGLISH.test(message));
  return foreign === undefined ? null : `answers an error that is no Portuguese: ${foreign}`;
}

/** The secrets that somebody must never hear, under none of some standings of theirs. */
export const keptFrom = (standings: readonly Standing[], secrets: readonly Secret[]): readonly Secret[] =>
  secrets.filter((secret) => !standings.some((standing) => mayHear(standing, secret)));

function mayHear(person: Standing, { layer, subject }: Secret): boolean {
  switch (subject.of) {
    case 'process':
      return reaches(knowledgeOf(person, subject.process), layer === 'data' ? 'data' : 'everything');
    case 'document':
    case 'dispatch': {
      const { document } = subject;
      // That a document was deleted is of the life of the process.
      const isPast = layer === 'names of files' && document.deleted;
      return (
        readsDocument(person, document) || (isPast && reaches(knowledgeOf(person, document.process), 'everything'))
      );
    }
    case 'person':
      return subject.personId === person.personId;
    case 'servants':
      return person.unitId !== null || subject.personId === person.personId;
    case 'all':
      return true;
  }
}

/** A secret that is told, and was not in the question. */
export function secretTold(answer: Answer, question: Question, kept: readonly Secret[]): string | null {
  const told = kept.filter(({ word }) => answer.text.includes(word));
  if (told.length === 0) return null;
  const asked = JSON.stringify([decodeURIComponent(question.url), question.body]);
  const digits = asked.replace(/[./-]/g, '');
  const untold = told.find(({ word }) => !asked.includes(word) && !digits.includes(word.replace(/[./-]/g, '')));
  return untold ? `tells ${untold.what}: ${untold.word}` : null;
}

/** An answer as text, the same whichever of two things it names, and however many were made before. */
export function without({ text, written }: Answer, { id, nup, word }: Name): string {
  const made = written.map(({ row }) => row['id']).filter((one) => typeof one === 'number');
  return [id, ...made, nup, word ?? ''].reduce<string>((left, name) => left.replaceAll(String(name), '*'), text);
}

/** Whether somebody must be answered about a thing as if it did not exist. */
export function isAsMissing(person: Standing, subject: Subject, question: Question, nup: string): boolean {
  if (!isHidden(person, subject)) return false;
  // That a restricted process exists is told to whoever has its exact number.
  const byNumber = subject.of === 'process' && JSON.stringify(question).includes(nup);
  return !(byNumber && reaches(knowledgeOf(person, subject.process), 'existence'));
}

/** What is noted of those who look, or ask who could, and of those who try to enter: never the same as an act. */
const notes = [
  'access_audit.question',
  'processes.seen',
  'processes.restricted_read',
  'processes.missed_read',
  'session.sign_in_attempt',
  'session.access_code',
  'session.certificate_challenge',
];
/** What is kept for the next who asks the same, made from what they may read. */
const copies = [
  'downloads.build',
  'documents.copy',
  'documents.file_content',
  'documents.extracted_text',
  'documents.signature_verification',
];
/** What somebody asks to be told of a process that everybody may read. */
const wishes = ['following.follow'];
/** The permissions of which the specification's list asks one of whoever does this to a process. */
const needed: Readonly<Record<string, readonly number[]>> = {
  'process-opened': [40, 41],
  'process-archived': [27],
  'process-unarchived': [28],
  'process-moved': [40],
  'process-access-changed': [31],
  'document-authenticated': [51],
  'document-lost-effect': [35],
  'document-effect-restored': [35],
};
/** Whoever reads a document may compare it with its original, wherever they work. */
const ofReaders = ['document-authenticated'];

/** What knowledge leaves besides itself: its certificate, and the bytes of it. */
const certificate = ['document-created', 'document-frozen', 'document-filed', 'knowledge-given'];
const isOfCertificate = ({ table, row }: Written): boolean =>
  certificate.includes(String(row['type'])) ||
  row['document_type_id'] === documentType.KNOWLEDGE_CERTIFICATE ||
  table === 'processes.process';

/** Something done by a person who may not, or by a call that only shows. */
export function faultOfDeeds(
  person: Standing,
  way: Way,
  answer: Answer,
  processOf: (written: Written) => ProcessFacts | undefined,
): string | null {
  const deeds = answer.written.filter(({ table }) => !notes.includes(table));
  if (deeds.length === 0) return null;
  const tables = [...new Set(deeds.map(({ table }) => table))].join(', ');
  if (answer.status >= 400) return `is refused, and writes ${tables}`;
  if (!holdsOneOf(person, way.permissions)) return `writes ${tables} for who lacks ${way.permissions.join(' or ')}`;
  if (!way.acts && deeds.some(({ table }) => !copies.includes(table))) return `only shows, and writes ${tables}`;
  const lacking = deeds.map(({ row }) => String(row['type'])).find((type) => !holdsOneOf(person, needed[type] ?? []));
  if (lacking !== undefined) return `leaves ${lacking} by who lacks ${needed[lacking]!.join(' or ')}`;
  const decidesAboutRequest = deeds.some((deed) => isTheirRequest(person, deed));
  const isKnowledge = deeds.some(({ row }) => row['type'] === 'knowledge-given');
  const wrong = deeds.find((deed) => {
    const process = processOf(deed);
    if (process === undefined || mayLeave(person, deed, process)) return false;
    const isOfAnAct = decidesAboutRequest || (isKnowledge && isOfCertificate(deed));
    return !(isOfAnAct && mayKnowIn(person, process));
  });
  return wrong ? `writes ${wrong.table} of a process that is not theirs to change` : null;
}

/** Who asked decides about a request and, once they left, who dispatches where it was asked (decision 59). */
const isTheirRequest = (person: Standing, { table, row }: Written): boolean =>
  table === 'signatures.request' &&
  person.personId !== null &&
  (row['requested_by'] === person.personId || (row['requested_unit_id'] === person.unitId && holdsOneOf(person, [40])));

const holdsOneOf = ({ permissions }: Standing, some: readonly number[]): boolean =>
  some.length === 0 || some.some((id) => permissions.has(id));

/** Whether somebody may leave a row with a process: who works on it any, others their own, and those of what readers do. */
function mayLeave(person: Standing, { table, deed, row }: Written, process: ProcessFacts): boolean {
  if (worksOn(person, process)) return true;
  const mayRead = reaches(knowledgeOf(person, process), 'data');
  if (person.personId !== null && row['person_id'] === person.personId) return mayRead || deed !== 'INSERT';
  return mayRead && (copies.includes(table) || wishes.includes(table) || ofReaders.includes(String(row['type'])));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
