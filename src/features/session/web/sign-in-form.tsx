import { type SyntheticEvent, useState } from 'react';
import { type ApiError, failureMessage, UNEXPECTED } from '../../../platform/web/api/api-error.ts';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { deviceMark, enterSession } from '../../../platform/web/api/session-store.ts';
import { Link } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { CpfField, PasswordField } from '../../../platform/web/ui/fields/text-field.tsx';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { login } from '../contract/login.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import type { SecondProof } from './second-factor/second-proof-dialog.tsx';

const AccessCodeDialog = lazyForm(async () => (await import('./access-code/access-code-dialog.tsx')).default);

const SecondProofDialog = lazyForm(
  async () => (await import('./second-factor/second-proof-dialog.tsx')).SecondProofDialog,
);

interface SignInFormProps {
  /** Fills the form, such as with an account of the demonstration. */
  readonly filled?: { readonly cpf: string; readonly password: string } | undefined;
}

/** CPF and password. What was typed stays after a refusal, and the reason stays on screen. */
export function SignInForm({ filled }: SignInFormProps) {
  const [cpf, setCpf] = useState(filled?.cpf ?? '');
  const [password, setPassword] = useState(filled?.password ?? '');
  const [tried, setTried] = useState(false);
  const [byCode, setByCode] = useState(false);
  const [asked, setAsked] = useState<SecondProof | null>(null);
  const { act, isPending, error } = useAct(login, { onSuccess: ({ token, device }) => enterSession(token, device) });
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
    else act({ body: { cpf, password, ...deviceMark() } }).catch(refuse);
    // The refusal is drawn from `error`; most often it is the password that is written again.
    function refuse(failure: ApiError) {
      if (isSecondProof(failure)) return setAsked(failure);
      if (failure.status === 403) toast.danger(said(failure));
      goTo('password');
    }
  };

  return (
    <form className={look('stack')} onSubmit={submit} noValidate aria-label="Entrar">
      {error && !isSecondProof(error) ? (
        <Note tone="bad" live={error.status !== 403}>
          {said(error)}
          {error.code === 'TOO_MANY_ATTEMPTS' ? (
            <button type="button" className={look('link')} onClick={() => setByCode(true)}>
              Entrar com um código enviado por e-mail
            </button>
          ) : null}
          {error.code === 'PASSWORD_EXPIRED' ? <Link to="/recuperar-senha">Criar senha nova</Link> : null}
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
        aside={
          <Link to="/recuperar-senha" className={look('small')}>
            Esqueci a senha
          </Link>
        }
        name="password"
        size="lg"
        value={password}
        error={missing(password)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isPending} busyLabel="Entrando…">
        Entrar
      </Button>
      {byCode ? <AccessCodeDialog cpf={cpf} password={password} onClose={() => setByCode(false)} /> : null}
      {asked ? <SecondProofDialog {...{ cpf, password, asked }} onClose={() => setAsked(null)} /> : null}
    </form>
  );
}

/** At the door the unexpected has a text of its own (specification 000 §8, decisions C18). */
const said = (error: ApiError) =>
  failureMessage(error).replace(UNEXPECTED, 'Ocorreu um erro inesperado. Tente novamente.');

/** Whether the password was right, and something beside it is asked for. */
const isSecondProof = (error: ApiError): error is ApiError & SecondProof =>
  error.code === 'ACCESS_CODE_SENT' || error.code === 'SECOND_FACTOR_REQUIRED';
