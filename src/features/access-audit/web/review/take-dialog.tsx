import { IconUserMinus } from '@tabler/icons-react';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { ACCESS_REASON_LIMIT } from '../../../people/rules/bond-validity.ts';
import { takeInReview } from '../../contract/review/take-in-review.ts';
import { type Item, staleAfterAnswer } from './review-item.ts';

interface TakeDialogProps {
  readonly review: number;
  readonly items: readonly Item[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes what was chosen away, asking why: as on the page of each person. */
export function TakeDialog({ review, items, onClose, onDone }: TakeDialogProps) {
  const { act } = useAct(takeInReview, { invalidates: staleAfterAnswer });
  return (
    <ActDialog
      danger
      icon={IconUserMinus}
      words={wordsFor(
        items,
        ({ profile_name, name, capacity_label }) => ({
          title: `Tirar ${profile_name} de ${name}?`,
          text: `Deixa de valer já, em ${capacity_label}. Quem administra o setor pode dar de novo.`,
          verb: 'Tirar acesso',
          keep: 'Manter acesso',
          busy: 'Tirando…',
        }),
        (count) => ({
          title: `Tirar ${count} acessos?`,
          text: 'Deixam de valer já. Quem administra cada setor pode dar de novo.',
          verb: `Tirar ${count} acessos`,
          keep: 'Manter acessos',
          busy: 'Tirando…',
        }),
      )}
      fields={{
        reason: { kind: 'text', label: 'Motivo (opcional)', lines: 2, limit: ACCESS_REASON_LIMIT },
      }}
      send={({ reason }) =>
        act({ params: { id: review }, body: { items: items.map(({ id }) => id), ...(reason && { reason }) } })
      }
      onDone={({ message, results }) => {
        onDone();
        const refused = results.find(({ ok }) => !ok);
        if (refused) toast.warning(`${message} ${refused.message}`);
        else toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
