import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { getProcess } from '../../contract/reading/get-process.ts';
import type { ProcessDetail } from '../process.ts';

interface DetailOfProps {
  readonly id: number;
  /** Of the dialog that waits for it. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (process: ProcessDetail) => ReactNode;
}

/** A form that begins with what the process is now: a line of a list does not say all of it. */
export function DetailOf({ id, title, onClose, children }: DetailOfProps) {
  const process = useEndpoint(getProcess, { params: { id } });
  return (
    <AreaState
      of={process}
      frame={(state) => (
        <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
          {state}
        </Dialog>
      )}
    >
      {children}
    </AreaState>
  );
}
