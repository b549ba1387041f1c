import { changeOf, type Change } from './changes/change.ts';
import { runsByItself } from './judgement/active-content.ts';
import { judgeDocument, type VerificationOptions } from './judgement/judge-document.ts';
import { presentSignature } from './judgement/present-signature.ts';
import { problemOf, type ProblemCode } from './judgement/problems.ts';
import { judgeMarks } from './marks/judge-marks.ts';
import { lookAtMarks } from './marks/look-at-marks.ts';
import { LookingStopped } from './marks/mark-place.ts';
import { readDocument, type SignedDocument } from './read-document.ts';
import type { DocumentVerdict, Problem, SignatureReport, VerificationReport } from './report.ts';
import { PdfSyntaxError } from './syntax/pdf-value.ts';

/**
 * Judges the signatures of a PDF, and what was done to the document after them. Never throws for what is in the file.
 * For files of strangers use `verifyApart`, which bounds time and memory.
 */
export async function verifyPdf(bytes: Buffer, options: VerificationOptions): Promise<VerificationReport> {
  const document = readOrProblem(bytes, options.knownSize);
  if (typeof document === 'string') return unreadable(document, options.at);
  const judged = await judgeDocument(document, options);
  const look = options.look ?? ((places) => lookAtMarks(bytes, places));
  const changes = await judgeMarks(document.changes, judged, look).catch((error: unknown) => {
    if (error instanceof LookingStopped) return null;
    throw error;
  });
  if (changes === null) return unreadable('TOO_DEMANDING', options.at);
  const { revisions } = document;
  const around = { changes, revisions: revisions.length, size: bytes.length };
  const signatures = judged.map((each) => presentSignature(each, around));
  const problems = problemsOf(document);
  const verdict = verdictOf(changes, signatures, problems);
  return {
    verdict,
    summary: summaryOf(verdict, problems),
    checkedAt: options.at.toISOString(),
    pages: document.pages,
    revisions: revisions.length,
    signatures,
    changesAfterSigning: theWorstOf(changes),
    problems,
  };
}

/** Each signature that holds closes a revision, and there are no more of those. */
const mostSignatures = 300;
/** Nobody reads more, and a file can be made to have a hundred thousand. */
const mostChanges = 500;
const gravity = { forbidden: 0, notable: 1, permitted: 2 } as const;

/** All of them in their order, or as many as are told, the gravest first, and how many more there are. */
function theWorstOf(changes: readonly Change[]): readonly Change[] {
  if (changes.length <= mostChanges) return changes;
  const ordered = changes.toSorted((one, other) => gravity[one.weight] - gravity[other.weight]);
  const [told, untold] = [ordered.slice(0, mostChanges), ordered.slice(mostChanges)];
  const [next] = untold;
  if (!next) return told;
  const { weight, revision } = next;
  return [...told, { ...changeOf('MORE_CHANGES', { revision, detail: String(untold.length) }), weight }];
}

/** The report of a file that could not be judged. */
export function unreadable(code: ProblemCode, at: Date): VerificationReport {
  return {
    verdict: 'unreadable',
    summary: summaries.unreadable,
    checkedAt: at.toISOString(),
    pages: null,
    revisions: 0,
    signatures: [],
    changesAfterSigning: [],
    problems: [problemOf(code)],
  };
}

function readOrProblem(bytes: Buffer, knownSize: number | undefined): SignedDocument | ProblemCode {
  try {
    const document = readDocument(bytes, knownSize);
    return document.signatures.length > mostSignatures ? 'TOO_DEMANDING' : document;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return error.message.startsWith('encrypted') ? 'ENCRYPTED' : 'NOT_A_PDF';
    throw error;
  }
}

function problemsOf({ view, faults, signatures, hasLooseSignature }: SignedDocument): Problem[] {
  const problems: Problem[] = faults.map(({ code, verdict, message }) => ({ code, weight: verdict, message }));
  if (hasLooseSignature) problems.push(problemOf('LOOSE_SIGNATURE'));
  if (signatures.length > 0 && signatures.every(({ kind }) => kind === 'timestamp')) {
    problems.push(problemOf('ONLY_TIMESTAMPS'));
  }
  if (signatures.length > 0 && runsByItself(view)) problems.push(problemOf('ACTIVE_CONTENT'));
  return problems;
}

function verdictOf(
  changes: readonly Change[],
  signatures: readonly SignatureReport[],
  problems: readonly Problem[],
): DocumentVerdict {
  const isAltered =
    changes.some(({ weight }) => weight === 'forbidden') ||
    signatures.some(({ verdict }) => verdict === 'altered') ||
    problems.some(({ weight }) => weight === 'altered');
  if (isAltered) return 'altered';
  const isInvalid =
    signatures.some(({ verdict }) => verdict === 'invalid') || problems.some(({ weight }) => weight === 'invalid');
  if (isInvalid) return 'invalid';
  if (signatures.length === 0) return 'unsigned';
  const isNoted =
    problems.length > 0 ||
    changes.some(({ weight }) => weight === 'notable') ||
    signatures.some(({ verdict }) => verdict === 'valid-with-warnings');
  return isNoted ? 'valid-with-warnings' : 'valid';
}

function summaryOf(verdict: DocumentVerdict, problems: readonly Problem[]): string {
  const isOnlyDated = verdict === 'valid-with-warnings' && problems.some(({ code }) => code === 'ONLY_TIMESTAMPS');
  return isOnlyDated ? 'O documento tem data comprovada, mas ninguém o assina.' : summaries[verdict];
}

const summaries: Readonly<Record<DocumentVerdict, string>> = {
  valid: 'Todas as assinaturas são válidas, e o documento está como foi assinado.',
  'valid-with-warnings': 'As assinaturas valem, com ressalvas.',
  altered: 'O documento foi alterado: não confie nele.',
  invalid: 'Há assinatura que não vale: não confie neste documento como assinado.',
  unsigned: 'O documento não tem assinatura digital.',
  unreadable: 'O arquivo não pôde ser conferido.',
};
