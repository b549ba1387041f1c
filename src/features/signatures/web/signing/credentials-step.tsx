import { IconId, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { PasswordField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { sessionErrors } from '../../../session/contract/session-errors.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { askedToSign } from './asked-to-sign.ts';
import { SigningStep, type SigningStepProps } from './signing-step.tsx';
import { underCapacity } from './under-capacity.ts';
import { Glyph } from '../../../../platform/web/ui/look.tsx';
import styles from './credentials-step.module.css';
import { FieldBox, FieldLabel, controlLook } from '../../../../platform/web/ui/fields/field.tsx';

/** Where the code went, and what asks for another one. */
export interface SentCode {
  readonly sentTo: string;
  readonly password: string;
}

interface CredentialsStepProps extends SigningStepProps {
  readonly onSent: (sent: SentCode) => void;
}

/** Says what signing means, and asks for the password again (experience §7.10 and §11). A wrong one does not sign out. */
export function CredentialsStep({ onSent, ...step }: CredentialsStepProps) {
  const user = useCurrentUser();
  const [password, setPassword] = useState('');
  const { act } = useAct(sendCode);
  const { ready, shown } = askedToSign(step.documents);
  const process_file = ready.map(({ id }) => id);
  const body = { cpf: user?.cpf ?? '', password, process_file, shown, ...underCapacity(user) };
  return (
    <SigningStep
      {...step}
      goOn="Continuar para o código"
      busy="Conferindo…"
      send={() => act({ body }).catch(tellOfPassword)}
      onNext={({ sent_to }) => onSent({ sentTo: sent_to, password })}
      asks={{ label: 'Senha', fault: password === '' ? 'Informe a sua senha.' : undefined }}
    >
      {(fault) => (
        <div className={styles.two}>
          <FieldBox>
            <FieldLabel>Assinando como</FieldLabel>
            <p className={controlLook({ tone: 'sunken' })}>
              <Glyph of={IconId} />
              <span>{user ? [user.name, user.capacity?.label].filter(Boolean).join(' · ') : ''}</span>
            </p>
          </FieldBox>
          <PasswordField
            label="Senha"
            icon={IconLock}
            data-autofocus
            value={password}
            error={fault}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      )}
    </SigningStep>
  );
}

/** The CPF is the one of who is signed in: of the two only the password can be wrong, and it is told beside it. */
function tellOfPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== sessionErrors.wrongCredentials.code) throw error;
  const { status, code, message, details } = error;
  throw new ApiError(status, code, message, [{ code, message, field: 'proof' }], details);
}
