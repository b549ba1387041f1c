import { IconMailForward } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { recoverPassword } from '../../contract/password/recover-password.ts';
import { PASSWORD_REQUEST_MINUTES } from '../../rules/password/password-code.ts';
import { DoorPage } from '../door-page.tsx';

/** `/recuperar-senha`: asks for the e-mail of an account and sends a code to it, or seems to. */
export function Component() {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { act, data, isPending, error, reset } = useAct(recoverPassword);
  const fault = faultOf(email);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined) event.currentTarget.querySelector('input')?.focus();
    // The refusal is drawn from `error`.
    else act({ body: { email } }).catch(() => {});
  };
  return (
    <DoorPage
      title="Recuperar a senha"
      text="Serve também para o primeiro acesso: com um código enviado ao e-mail da sua conta, você cria a senha."
    >
      {data ? (
        <div className={look('stack')}>
          <Note tone="info" title="Confira o seu e-mail." live>
            {data.message}
          </Note>
          <p className={look('small', 'muted')}>
            Não chegou? Procure na caixa de spam e, depois de {PASSWORD_REQUEST_MINUTES} minutos, peça de novo. Se a sua
            conta não tem e-mail ou ele mudou, fale com o administrador da sua unidade.
          </p>
          <ButtonLink to="/nova-senha" variant="primary" size="lg" block>
            Já tenho o código
          </ButtonLink>
          <Button block onClick={reset}>
            Usar outro e-mail
          </Button>
        </div>
      ) : (
        <form className={look('stack')} onSubmit={submit} noValidate aria-label="Recuperar a senha">
          <RefusalNote error={error} />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            size="lg"
            autoComplete="email"
            inputMode="email"
            value={email}
            error={tried ? fault : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            icon={IconMailForward}
            busy={isPending}
            busyLabel="Enviando…"
          >
            Enviar código
          </Button>
          <ButtonLink to="/nova-senha" block>
            Já tenho o código
          </ButtonLink>
        </form>
      )}
    </DoorPage>
  );
}

function faultOf(email: string): string | undefined {
  if (email.trim() === '') return 'Escreva o e-mail da sua conta.';
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Escreva o e-mail inteiro, como nome@orgao.gov.br.';
}
