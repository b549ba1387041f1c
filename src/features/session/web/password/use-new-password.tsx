import { useState } from 'react';
import { reasonsOf } from '../../../../kernel/decision.ts';
import type { ActFields } from '../../../../platform/web/acts/act-fields.ts';
import { PasswordField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { mayTakePassword } from '../../rules/password/password-policy.ts';
import { PasswordDemands } from './password-demands.tsx';

/** A password to come, written twice: what it holds, and its fields for a form. `cpf` where it is known, digits only. */
export function useNewPassword(cpf?: string) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const reasons = reasonsOf(mayTakePassword({ password, confirmation, cpf }));
  const faultOf = (name: string) => reasons.find(({ field }) => field === name)?.message;
  return {
    values: { password, confirmation },
    fields: {
      password: {
        kind: 'own',
        label: 'Senha nova',
        fault: faultOf('password'),
        draw: (fault) => (
          <div>
            <PasswordField
              label="Senha nova"
              name="password"
              autoComplete="new-password"
              value={password}
              error={fault}
              onChange={(event) => setPassword(event.target.value)}
            />
            <PasswordDemands of={password} />
          </div>
        ),
      },
      confirmation: {
        kind: 'own',
        label: 'Repita a senha nova',
        fault: faultOf('confirmation'),
        draw: (fault) => (
          <PasswordField
            label="Repita a senha nova"
            name="confirmation"
            autoComplete="new-password"
            value={confirmation}
            error={fault}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        ),
      },
    } satisfies ActFields,
  };
}
