import { IconTag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { type ProcessSubject, refreshProcesses } from '../../../processes/web/index.ts';
import { MarksOfProcess } from '../marks/marks-of-process.tsx';

const MarkDialog = lazyForm(async () => (await import('./mark-dialog.tsx')).MarkDialog);

interface MarkHereProps {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted'>;
}

/** Where a process is only read and its acts have no bar: what it is marked with, and the way to mark it, by the same key. */
export function MarkHere({ process }: MarkHereProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const refresh = useCallback(() => refreshProcesses(client), [client]);
  useShortcuts('Processo', [{ keys: 'm', does: 'Marcadores', run: () => setOpen(true) }]);
  return (
    <>
      <span className={look('row', 'hideNarrow')}>
        <MarksOfProcess processId={process.id} />
      </span>
      <IconButton label="Marcadores" icon={IconTag} aria-keyshortcuts="m" onClick={() => setOpen(true)} />
      {isOpen ? <MarkDialog process={process} refresh={refresh} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
