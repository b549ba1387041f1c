import { IconFileCheck } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { restoreEffect } from '../../contract/effect/restore-effect.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { EFFECT_OBSERVATION_LIMIT, type RevertMotivation, revertMotivations } from '../../rules/effect.ts';
import { EffectPreview } from './effect-preview.tsx';
import { useMotivation } from './use-motivation.tsx';
import type { EffectDialogProps } from './take-effect-off-dialog.tsx';

/** Gives a document its effect back, for one of four reasons; what took it off stays told (experience §11). */
export function RestoreEffectDialog({ document, ...ends }: EffectDialogProps) {
  const { act } = useAct(restoreEffect);
  const motivation = useMotivation('revert_no_effect_motivation', revertMotivations);
  const { data: detail } = useEndpoint(getDocument, { params: { id: document.id } });
  const taken = detail?.effect_history.at(-1);
  const { title } = document;
  return (
    <ActDialog
      words={{
        title: `Fazer "${title}" valer de novo?`,
        verb: 'Reverter',
        busy: 'Revertendo…',
        keep: 'Deixar sem efeito',
        done: `"${title}" vale de novo.`,
      }}
      icon={IconFileCheck}
      fields={{
        revert_no_effect_motivation: motivation.field,
        observation: { kind: 'text', label: 'Observação', lines: 3, limit: EFFECT_OBSERVATION_LIMIT },
      }}
      send={({ observation }) =>
        act({
          params: { id: document.id },
          body: { revert_no_effect_motivation: motivation.value as RevertMotivation, observation },
        })
      }
      {...ends}
    >
      <EffectPreview valid>
        <p>
          O risco sai e o documento volta a valer. O motivo de hoje
          {taken ? ` e o de ${formatDate(taken.date)}` : ''} ficam no histórico.
        </p>
        {taken ? (
          <p className={look('small', 'muted')}>
            Ficou sem efeito por {taken.user.name}: “{taken.reason}.”{taken.observation ? ` ${taken.observation}` : ''}
          </p>
        ) : null}
      </EffectPreview>
    </ActDialog>
  );
}
