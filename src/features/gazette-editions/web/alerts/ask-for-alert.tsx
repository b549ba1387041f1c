import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { firstOf } from '../../../../kernel/decision.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { askAlert } from '../../contract/alerts/ask-alert.ts';
import { alertLimits, mayBeRepeated, mayBeToldOf } from '../../rules/alert-rules.ts';

interface AskForAlertProps {
  /** What is searched for now. */
  readonly search?: string | undefined;
}

/** Asks to be told by e-mail of acts with some words. What is answered says nothing of whose mailbox it is. */
export function AskForAlert({ search = '' }: AskForAlertProps) {
  const [words, setWords] = useState(search);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<{ readonly words?: string; readonly email?: string }>({});
  const asking = useAct(askAlert);
  const ask = async () => {
    const may = firstOf(
      () => mayBeToldOf(words),
      () => mayBeRepeated(words),
    );
    const faults = {
      ...(may.allowed ? {} : { words: may.reasons[0]?.resolve ?? '' }),
      ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: 'Escreva o endereço inteiro, como nome@exemplo.br.' }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    // What failed is said below.
    await asking.act({ body: { email: email.trim(), words: words.trim() } }).catch(() => undefined);
  };
  return (
    <form
      className={look('stack')}
      noValidate
      aria-label="Aviso por e-mail"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p>Avisamos quando sair um ato com estas palavras.</p>
      <TextField
        label="Nome, número ou palavras"
        value={words}
        maxLength={alertLimits.words.most}
        error={wrong.words}
        onChange={({ target }) => setWords(target.value)}
      />
      <TextField
        label="Seu e-mail"
        type="email"
        autoComplete="email"
        value={email}
        maxLength={254}
        error={wrong.email}
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
          Receber aviso
        </Button>
      </div>
      <p className={look('small', 'muted')}>
        Só usamos o endereço para isto. Todo e-mail tem o link que para o aviso e apaga o endereço.
      </p>
    </form>
  );
}

function sentenceOf(error: unknown): string {
  const [reason] = error instanceof ApiError ? error.reasons : [];
  return reason ? [reason.message, reason.resolve].filter(Boolean).join(' ') : failureMessage(error);
}
