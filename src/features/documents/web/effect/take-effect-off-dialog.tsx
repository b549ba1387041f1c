import { IconFileOff } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { takeEffectOff } from '../../contract/effect/take-effect-off.ts';
import {
  EFFECT_OBSERVATION_LIMIT,
  needsWords,
  type NoEffectMotivation,
  noEffectMotivations,
} from '../../rules/effect.ts';
import type { DocumentItem } from '../document.ts';
import { EffectPreview } from './effect-preview.tsx';
import { useMotivation } from './use-motivation.tsx';

export interface EffectDialogProps {
  readonly document: DocumentItem;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Takes the effect off a document: why, of six reasons, and in the person's own words (experience §11). */
export function TakeEffectOffDialog({ document, ...ends }: EffectDialogProps) {
  const { act } = useAct(takeEffectOff);
  const motivation = useMotivation('no_effect_motivation', noEffectMotivations);
  const { title, signatures_done: done, signatures_pending: pending } = document;
  return (
    <ActDialog
      words={{
        title: `Tornar "${title}" sem efeito?`,
        verb: 'Tornar sem efeito',
        busy: 'Tornando sem efeito…',
        keep: 'Manter válido',
        done: `"${title}" ficou sem efeito.`,
      }}
      icon={IconFileOff}
      danger
      fields={{
        no_effect_motivation: motivation.field,
        no_effect_justification: {
          kind: 'text',
          label: 'Justificativa',
          lines: 3,
          limit: EFFECT_OBSERVATION_LIMIT,
          required: needsWords(motivation.value) ? 'Escreva qual é o motivo.' : undefined,
        },
      }}
      send={({ no_effect_justification }) =>
        act({
          params: { id: document.id },
          body: { no_effect_motivation: motivation.value as NoEffectMotivation, no_effect_justification },
        })
      }
      {...ends}
    >
      <EffectPreview valid={false}>
        <p>
          Ele continua no processo, riscado, com o motivo à vista de todos.
          {done > 0
            ? ` ${done === 1 ? 'A assinatura feita fica registrada' : `As ${done} assinaturas ficam registradas`}.`
            : ''}
          {pending > 0
            ? ` ${plural(pending, 'assinatura pendente deixa', 'assinaturas pendentes deixam')} de ser ${pending === 1 ? 'pedida' : 'pedidas'}.`
            : ''}
        </p>
        <p className={look('small', 'muted')}>
          Quem só lê deixa de ver o conteúdo. O código de validação responde “verdadeiro, mas sem efeito”.
        </p>
      </EffectPreview>
    </ActDialog>
  );
}
