import { useState } from 'react';
import type { ActField } from '../../../../platform/web/acts/act-fields.ts';
import { RadioCards } from '../../../../platform/web/ui/fields/radio-cards.tsx';
import { motivationLabels } from '../../rules/effect.ts';

/** Why the effect of a document changes, of the reasons that there are: what was chosen, and its field for the form of an act. */
export function useMotivation<M extends keyof typeof motivationLabels>(name: string, motivations: readonly M[]) {
  const [value, setValue] = useState<M | ''>('');
  return {
    value,
    field: {
      kind: 'own',
      label: 'Motivo',
      fault: value === '' ? 'Escolha o motivo.' : undefined,
      draw: (fault) => (
        <RadioCards
          label="Motivo"
          name={name}
          value={value}
          error={fault}
          autoFocus
          options={motivations.map((one) => ({ value: one, label: motivationLabels[one] }))}
          onChange={(chosen) => setValue(motivations.find((one) => one === chosen) ?? '')}
        />
      ),
    } satisfies ActField,
  };
}
