import { IconCornerUpLeft } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { blockedBy } from '../../../processes/web/index.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import type { TransferActionContext } from './transfer-action-context.ts';

/** Sends processes back; loads when it opens. */
export const ReturnDialog = lazyForm(async () => (await import('../returns/return-dialog.tsx')).ReturnDialog);

/** Back to the unit it came from, saying why. */
export const returnProcess: InterfaceAction<TransferActionContext> = {
  id: 'return-process',
  name: 'Devolver ao setor anterior',
  icon: IconCornerUpLeft,
  keys: 'd',
  effect: 'open',
  when: ({ process, returns }) => process.state !== 'ARCHIVED' && returns !== null,
  blockedReason: ({ returns }) => (returns ? blockedBy(returns.return) : null),
  run: ({ process, returns, show, refresh }) =>
    show((close) => (
      <ReturnDialog
        kind="previous"
        processes={[process]}
        to={returns?.return.to ?? null}
        onDone={refresh}
        onClose={close}
      />
    )),
};
