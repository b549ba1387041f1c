import { useState } from 'react';
import type { ActField } from '../../../../platform/web/acts/act-fields.ts';
import { PasswordField } from '../../../../platform/web/ui/fields/text-field.tsx';

/** The password of who is in, asked again: what it holds, and its field for the form of an act. */
export function useOwnPassword(name: string, label: string) {
  const [value, setValue] = useState('');
  return {
    value,
    field: {
      kind: 'own',
      label,
      fault: value === '' ? 'Escreva a sua senha.' : undefined,
      draw: (fault) => (
        <PasswordField
          label={label}
          name={name}
          value={value}
          error={fault}
          onChange={(event) => setValue(event.target.value)}
        />
      ),
    } satisfies ActField,
  };
}
