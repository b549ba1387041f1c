import type { Reason } from '../../../kernel/decision.ts';
import { ApiError, failureMessage } from '../api/api-error.ts';
import { blockedFor } from '../ui/actions/blocked.ts';
import { Note } from '../ui/display/note.tsx';

interface RefusalNoteProps {
  /** What an act ended with; nothing is drawn for `null`. */
  readonly error: unknown;
  /** Fields that tell their own reasons. */
  readonly fields?: readonly string[] | undefined;
  /** A refusal that only asks for another choice warns. */
  readonly tone?: 'bad' | 'warn' | undefined;
}

/** Why an act was refused, and who can solve it: the refusal's own sentence, then each reason that says more. */
export function RefusalNote({ error, fields, tone = 'bad' }: RefusalNoteProps) {
  const lines = error === null ? [] : refusalSentences(error, fields);
  if (lines.length === 0) return null;
  return (
    <Note tone={tone} live>
      {lines.length === 1 ? (
        lines[0]
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** The same as sentences, one for each thing to solve; empty when the fields tell all of it. */
export function refusalSentences(error: unknown, fields: readonly string[] = []): readonly string[] {
  if (!(error instanceof ApiError)) return [failureMessage(error)];
  const isLoose = ({ field }: Reason) => field === undefined || !fields.includes(field);
  const loose = error.reasons.filter(isLoose);
  if (loose.length === 0 && error.reasons.length > 0) return [];
  const told = loose.map(reasonSentence);
  return loose.some(({ message }) => message === error.message)
    ? [...new Set(told)]
    : [...new Set([error.message, ...told])];
}

/** What is missing, and who can solve it. */
export const reasonSentence = ({ message, resolve }: Reason): string =>
  resolve === undefined ? message : blockedFor(message, resolve).message;
