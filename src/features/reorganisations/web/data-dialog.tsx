import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../platform/web/acts/act-dialog.tsx';
import { today } from '../../../platform/web/format/date.ts';
import { DateField } from '../../../platform/web/ui/fields/date-field.tsx';
import { GROUND_LIMIT, TITLE_LIMIT } from '../rules/plan-policy.ts';
import type { Plan } from './plan.ts';

interface Data {
  readonly title: string;
  readonly ground: string;
  readonly effective_on: string | null;
}

interface DataDialogProps<O> {
  /** The plan that is changed; left out for a new one. */
  readonly plan?: Plan | undefined;
  readonly send: (data: Data) => Promise<O>;
  readonly onDone?: (answer: O) => void;
  readonly onClose: () => void;
}

/** The name of a reorganisation, the norm that orders it and the day on which it takes effect. */
export function DataDialog<O>({ plan, send, onDone, onClose }: DataDialogProps<O>) {
  const [day, setDay] = useState(plan?.effective_on ?? '');
  return (
    <ActDialog
      words={{
        title: plan ? 'Nome, fundamento e dia' : 'Nova reorganização',
        text: plan ? '' : 'Nada muda até você agendar. Os passos vêm depois.',
        verb: plan ? 'Salvar' : 'Criar',
        busy: 'Salvando…',
        keep: plan ? 'Deixar como está' : 'Agora não',
      }}
      icon={IconArrowsSplit2}
      fields={{
        title: {
          kind: 'text',
          label: 'Nome',
          initial: plan?.title,
          limit: TITLE_LIMIT,
          required: 'Dê um nome à reorganização.',
          hint: 'Como todos a chamam: Fusão da SECOM com a SEGOV.',
        },
        ground: {
          kind: 'text',
          label: 'Fundamento',
          initial: plan?.ground,
          limit: GROUND_LIMIT,
          lines: 2,
          hint: 'A norma que determina a mudança. Fica no histórico de cada processo e de cada acesso.',
        },
        effective_on: {
          kind: 'own',
          label: 'Dia em que passa a valer',
          draw: (fault) => (
            <DateField
              label="Dia em que passa a valer"
              hint="Pode ficar para depois."
              min={today()}
              value={day}
              error={fault}
              onChange={setDay}
            />
          ),
        },
      }}
      send={({ title, ground }) => send({ title, ground, effective_on: day || null })}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  );
}
