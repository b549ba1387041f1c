import { IconUserPlus } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, type ProcessSubject, refused } from './process-subject.ts';
import { tellOutcome } from './tell-outcome.tsx';

const AssignDialog = lazyForm(async () => (await import('../responsible/assign-dialog.tsx')).AssignDialog);

/** Says who answers for the processes: oneself, first on the list, or a colleague of the unit. */
export const assignResponsible: Act<ProcessSubject> = {
  id: 'assign-responsible',
  name: ({ subjects }) => (subjects.length === 1 ? 'Atribuir responsável' : 'Atribuir'),
  icon: IconUserPlus,
  keys: 'a',
  order: 60,
  many: true,
  effect: 'open',
  when: anyOpen,
  // To oneself is one of the choices.
  blockedReason: (context) => refused('take')(context) && refused('assign')(context),
  run: (context) =>
    context.show((close) => (
      <AssignDialog
        processes={context.subjects}
        onDone={(outcome, withWhom) =>
          tellOutcome(context, { one: `com ${withWhom}`, many: `com ${withWhom}` })(outcome)
        }
        onClose={close}
      />
    )),
};
