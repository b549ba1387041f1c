import { IconArrowBackUp } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { blockedBy } from '../../../processes/web/index.ts';
import { ReturnDialog } from './return-process.tsx';
import type { TransferActionContext } from './transfer-action-context.ts';

/** Straight back to the unit that opened it. */
export const sendToOrigin: InterfaceAction<TransferActionContext> = {
  id: 'return-to-origin',
  name: 'Tramitar à origem',
  icon: IconArrowBackUp,
  effect: 'open',
  when: ({ process, returns }) => process.state !== 'ARCHIVED' && returns !== null,
  blockedReason: ({ returns }) => (returns ? blockedBy(returns.to_origin) : null),
  run: ({ process, returns, show, refresh }) =>
    show((close) => (
      <ReturnDialog
        kind="origin"
        processes={[process]}
        to={returns?.to_origin.to ?? null}
        onDone={refresh}
        onClose={close}
      />
    )),
};
