import { IconSend } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { blockedBy, verdictOf } from '../../../processes/web/index.ts';
import type { TransferActionContext } from './transfer-action-context.ts';

const DispatchSheet = lazyForm(async () => (await import('../dispatch-sheet/dispatch-sheet.tsx')).DispatchSheet);

type DispatchAction = InterfaceAction<TransferActionContext>;

const dispatch = (target?: SearchOption): DispatchAction => ({
  id: 'dispatch-process',
  name: 'Tramitar',
  icon: IconSend,
  effect: 'open',
  when: ({ process }) => process.state !== 'ARCHIVED',
  blockedReason: ({ process }) => blockedBy(verdictOf(process, 'dispatch')),
  run: ({ process, show, refresh, signText }) =>
    show((close) => (
      <DispatchSheet process={process} target={target} signText={signText} onDone={refresh} onClose={close} />
    )),
});

/** Writes a dispatch and sends the process on; the sheet confirms by its own button. */
export const dispatchProcess: DispatchAction = { ...dispatch(), keys: 't' };

/** The same, with the unit already chosen. */
export const dispatchTo = (unit: SearchOption): DispatchAction => ({
  ...dispatch(unit),
  id: `dispatch-to-${unit.value}`,
  name: `Tramitar para ${[unit.label, unit.detail].filter(Boolean).join(' · ')}`,
});
