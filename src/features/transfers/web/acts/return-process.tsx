import { IconCornerUpLeft } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, type ProcessSubject, refused, tellOutcome } from '../../../processes/web/index.ts';

const ReturnDialog = lazyForm(async () => (await import('../returns/return-dialog.tsx')).ReturnDialog);

/** Back to the unit each came from, saying why. */
export const returnProcess: Act<ProcessSubject> = {
  id: 'return-process',
  name: ({ subjects }) => (subjects.length === 1 ? 'Devolver ao setor anterior' : 'Devolver'),
  icon: IconCornerUpLeft,
  keys: 'd',
  order: 80,
  many: true,
  effect: 'open',
  when: anyOpen,
  blockedReason: refused('return'),
  run: (context) =>
    context.show((close) => (
      <ReturnDialog
        kind="previous"
        processes={context.subjects}
        onDone={tellOutcome(context, { one: 'devolvido', many: 'devolvidos' })}
        onClose={close}
      />
    )),
};
