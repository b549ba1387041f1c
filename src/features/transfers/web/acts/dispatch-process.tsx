import { IconSend } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { anyOpen, type ProcessSubject, refused } from '../../../processes/web/index.ts';
import { signTextPlace } from './sign-text-place.ts';

const DispatchSheet = lazyForm(async () => (await import('../dispatching/dispatch-sheet.tsx')).DispatchSheet);

const dispatch = (target?: SearchOption): Act<ProcessSubject> => ({
  id: 'dispatch-process',
  name: 'Tramitar',
  icon: IconSend,
  order: 30,
  effect: 'open',
  when: anyOpen,
  blockedReason: refused('dispatch'),
  run: ({ subjects: [process], show, refresh }) =>
    process &&
    show((close) => (
      <DispatchSheet
        process={process}
        target={target}
        signText={signTextPlace.current()}
        onDone={refresh}
        onClose={close}
      />
    )),
});

/** Writes a dispatch and sends the process on; the sheet confirms by its own button. */
export const dispatchProcess: Act<ProcessSubject> = { ...dispatch(), keys: 't' };

/** The same, with the unit already chosen. */
export const dispatchTo = (unit: SearchOption): Act<ProcessSubject> => ({
  ...dispatch(unit),
  id: `dispatch-to-${unit.value}`,
  name: `Tramitar para ${[unit.label, unit.detail].filter(Boolean).join(' · ')}`,
});
