import { IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiError, failureMessage } from '../api/api-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { Note } from '../ui/display/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { look } from '../ui/look.tsx';

interface AskByMailProps {
  /** Of the form, for who hears it. */
  readonly label: string;
  /** Says what is asked for, and holds what else is filled in. */
  readonly children: ReactNode;
  readonly button: string;
  /** What becomes of the address. */
  readonly promise: string;
  /** Whether the rest is filled in; it says itself what is wrong. */
  readonly check?: () => boolean;
  readonly asking: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly data: { readonly message: string } | undefined;
  };
  readonly onAsk: (email: string) => Promise<unknown>;
}

/** Asks for letters to a mailbox, without an account. What is answered says nothing of whose mailbox it is. */
export function AskByMail({ label, children, button, promise, check, asking, onAsk }: AskByMailProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const ask = async () => {
    const rest = check?.() ?? true;
    const isWhole = /^\S+@\S+\.\S+$/.test(email.trim());
    setWrong(isWhole ? undefined : 'Escreva o endereço inteiro, como nome@exemplo.br.');
    // What failed is said below.
    if (rest && isWhole) await onAsk(email.trim()).catch(() => undefined);
  };
  return (
    <form
      className={look('stack')}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {children}
      <TextField
        label="Seu e-mail"
        type="email"
        autoComplete="email"
        value={email}
        maxLength={254}
        error={wrong}
        onChange={({ target }) => setEmail(target.value)}
      />
      {asking.error ? (
        <Note tone="bad" live>
          {sentenceOf(asking.error)}
        </Note>
      ) : null}
      {asking.data && !asking.error ? (
        <Note tone="ok" live>
          {asking.data.message}
        </Note>
      ) : null}
      <div>
        <Button type="submit" icon={IconMail} busy={asking.isPending} busyLabel="Enviando…">
          {button}
        </Button>
      </div>
      <p className={look('small', 'muted')}>{promise}</p>
    </form>
  );
}

function sentenceOf(error: unknown): string {
  const [reason] = error instanceof ApiError ? error.reasons : [];
  return reason ? [reason.message, reason.resolve].filter(Boolean).join(' ') : failureMessage(error);
}
