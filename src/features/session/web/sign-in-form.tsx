import { type SyntheticEvent, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { ApiError, failureMessage } from '../../../platform/web/api/api-error.ts';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { enterSession } from '../../../platform/web/api/session-store.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { CpfField, PasswordField } from '../../../platform/web/ui/fields/text-field.tsx';
import { login } from '../contract/login.ts';
import { look } from '../../../platform/web/ui/look.tsx';

interface SignInFormProps {
  /** Fills the form, such as with an account of the demonstration. */
  readonly filled?: { readonly cpf: string; readonly password: string } | undefined;
}

/** CPF and password. What was typed stays after a refusal, and the reason stays on screen. */
export function SignInForm({ filled }: SignInFormProps) {
  const [cpf, setCpf] = useState(filled?.cpf ?? '');
  const [password, setPassword] = useState(filled?.password ?? '');
  const [tried, setTried] = useState(false);
  const { act, isPending, error } = useAct(login, {
    onSuccess: ({ token }: OutputOf<typeof login>) => enterSession(token),
  });
  const missing = (value: string) => (tried && value.trim() === '' ? 'Preencha este campo.' : undefined);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    const goTo = (name: 'cpf' | 'password') => {
      const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
      field?.focus();
      field?.select();
    };
    if (cpf.trim() === '') goTo('cpf');
    else if (password === '') goTo('password');
    // The refusal is drawn from `error`; most often it is the password that is written again.
    else act({ body: { cpf, password } }).catch(() => goTo('password'));
  };

  return (
    <form className={look('stack')} onSubmit={submit} noValidate aria-label="Entrar">
      {error ? (
        <Note tone={toneOf(error)} live>
          {failureMessage(error)}
        </Note>
      ) : null}
      <CpfField
        label="CPF"
        name="cpf"
        size="lg"
        autoComplete="username"
        value={cpf}
        error={missing(cpf)}
        onChange={(event) => setCpf(event.target.value)}
      />
      <PasswordField
        label="Senha"
        name="password"
        size="lg"
        value={password}
        error={missing(password)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isPending} busyLabel="Entrando…">
        Entrar
      </Button>
    </form>
  );
}

/** An account that must be solved with someone is a warning; a wrong password is an error (specification 000 §8). */
const toneOf = (error: ApiError) => (error.status === 403 || error.status === 429 ? 'warn' : 'bad');
