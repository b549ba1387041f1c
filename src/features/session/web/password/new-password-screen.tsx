import { type SyntheticEvent, useState } from 'react';
import { FieldOfAct } from '../../../../platform/web/acts/field-of-act.tsx';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useActFields } from '../../../../platform/web/acts/use-act-fields.ts';
import { useSubmission } from '../../../../platform/web/acts/use-submission.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { Link, useLocation } from '../../../../platform/web/router/index.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { changePassword } from '../../contract/password/change-password.ts';
import { DoorPage } from '../door-page.tsx';
import { useNewPassword } from './use-new-password.tsx';

/** `/nova-senha`: takes the code of the e-mail, from after `#` in the link or typed, and the password that the person chooses. */
export function Component() {
  const hash = useLocation().hash.replace(/^#/, '');
  const [said, setSaid] = useState<string | null>(null);
  return (
    <DoorPage
      title="Criar senha nova"
      text="Use o código que enviamos ao seu e-mail. As sessões abertas com a senha antiga serão encerradas."
    >
      {said === null ? (
        <NewPasswordForm key={hash} code={hash} onDone={setSaid} />
      ) : (
        <div className={look('stack')}>
          <Note tone="ok" live>
            {said}
          </Note>
          <ButtonLink to="/#entrar" variant="primary" size="lg" block>
            Entrar
          </ButtonLink>
        </div>
      )}
    </DoorPage>
  );
}

interface NewPasswordFormProps {
  /** From the link; empty when it is typed. */
  readonly code: string;
  readonly onDone: (message: string) => void;
}

function NewPasswordForm({ code, onDone }: NewPasswordFormProps) {
  const chosen = useNewPassword();
  const fields = {
    hash: {
      kind: 'text',
      label: 'Código',
      initial: code,
      required: 'Digite o código que está no e-mail.',
    },
    ...chosen.fields,
  } as const;
  const form = useActFields(fields);
  const { busy, refusal, submit } = useSubmission();
  const press = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.judgeAll();
    const [first] = form.faults;
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
      return;
    }
    void submit(
      async () => {
        try {
          return await callEndpoint(changePassword, { body: { ...form.sent(), ...chosen.values } });
        } catch (error) {
          form.refuse(error);
          throw error;
        }
      },
      ({ message }) => onDone(message),
    );
  };
  return (
    <form className={look('stack')} onSubmit={press} noValidate aria-label="Criar senha nova">
      <RefusalNote error={refusal} fields={Object.keys(fields)} />
      {Object.entries(fields).map(([name, field]) => (
        <FieldOfAct
          key={name}
          name={name}
          field={field}
          value={form.values[name] ?? ''}
          fault={form.faultAt(name)}
          onChange={(value) => form.change(name, value)}
          onLeave={() => form.leave(name)}
        />
      ))}
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel="Criando…">
        Criar senha
      </Button>
      <p className={look('small', 'muted')}>
        Sem código, ou venceu? <Link to="/recuperar-senha">Peça outro</Link>.
      </p>
    </form>
  );
}
