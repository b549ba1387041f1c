import type { Ref } from 'react';
import { ApiError, asSentence, failureMessage } from '../api/api-error.ts';
import { TextField } from '../ui/fields/text-field.tsx';

interface CodeFieldProps {
  /** How many figures a code has. */
  readonly digits: number;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Given a whole code, as soon as its last figure is typed or it is pasted. */
  readonly onWhole: (code: string) => void;
  readonly busy: boolean;
  readonly invalid: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Takes the figures of a code that was mailed, blanks and dashes left out. */
export function CodeField({ digits, value, onChange, onWhole, busy, invalid, ref }: CodeFieldProps) {
  const type = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, digits);
    onChange(code);
    if (code.length === digits) onWhole(code);
  };
  return (
    <TextField
      ref={ref}
      label="Código"
      size="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      value={value}
      readOnly={busy}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** Why a code was not taken. How many tries are left is said once: by the sentence of the server, or here. */
export function codeRefusal(error: unknown): string {
  const message = asSentence(failureMessage(error));
  const tries = error instanceof ApiError ? error.details['tries_left'] : undefined;
  if (typeof tries !== 'number' || tries === 0 || message.includes('tentativa')) return message;
  return `${message} ${tries === 1 ? 'Resta 1 tentativa.' : `Restam ${tries} tentativas.`}`;
}
