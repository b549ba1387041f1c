import { IconSend } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, type ProcessSubject, refused, tellOutcome } from '../../../processes/web/index.ts';
import { signTextPlace } from './sign-text-place.ts';

const ManyDispatches = lazyForm(async () => (await import('../dispatching/many-dispatches.tsx')).ManyDispatches);
const DispatchSheet = lazyForm(async () => (await import('../dispatching/dispatch-sheet.tsx')).DispatchSheet);

const dispatch = (target?: SearchOption): Act<ProcessSubject> => ({
  id: 'dispatch-process',
  name: 'Tramitar',
  icon: IconSend,
  order: 30,
  effect: 'open',
  many: true,
  when: anyOpen,
  blockedReason: refused('dispatch'),
  run(context) {
    const { subjects, show, refresh } = context;
    const [process, ...others] = subjects;
    const signText = signTextPlace.current();
    if (!process) return;
    if (others.length === 0) {
      return show((close) => (
        <DispatchSheet process={process} target={target} signText={signText} onDone={refresh} onClose={close} />
      ));
    }
    const done = tellOutcome(context, { one: 'tramitado', many: 'tramitados' });
    show((close) => (
      <ManyDispatches processes={subjects} target={target} signText={signText} onDone={done} onClose={close} />
    ));
  },
});

/** Writes a dispatch and sends the process on; the sheet confirms by its own button. */
export const dispatchProcess: Act<ProcessSubject> = { ...dispatch(), keys: 't' };

/** The same, with the unit already chosen. */
export const dispatchTo = (unit: SearchOption): Act<ProcessSubject> => ({
  ...dispatch(unit),
  id: `dispatch-to-${unit.value}`,
  name: `Tramitar para ${[unit.label, unit.detail].filter(Boolean).join(' · ')}`,
});
