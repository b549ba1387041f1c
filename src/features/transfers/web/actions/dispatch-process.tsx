import { IconSend } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/actions/interface-action.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { blockedBy, verdictOf } from '../../../processes/web/index.ts';
import type { TransferActionContext } from './transfer-action-context.ts';

const DispatchSheet = lazyForm(async () => (await import('../dispatch-sheet/dispatch-sheet.tsx')).DispatchSheet);

/** Writes a dispatch and sends the process on; the sheet confirms by its own button. */
export const dispatchProcess: InterfaceAction<TransferActionContext> = {
  id: 'dispatch-process',
  name: 'Tramitar',
  icon: IconSend,
  keys: 't',
  effect: 'open',
  when: ({ process }) => process.state !== 'ARCHIVED',
  blockedReason: ({ process }) => blockedBy(verdictOf(process, 'dispatch')),
  run: ({ process, show, refresh, signText }) =>
    show((close) => <DispatchSheet process={process} signText={signText} onDone={refresh} onClose={close} />),
};
