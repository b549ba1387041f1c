import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../platform/web/format/number.ts';
import { taskQueue } from '../../../platform/web/queue/task-queue.ts';
import { useStore } from '../../../platform/web/store/create-store.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { useCurrentUser } from '../../session/web/index.ts';
import { SigningDialog } from './lazy-dialogs.tsx';
import type { SignableDocument } from './signable-document.ts';
import { forgetRun, readKeptRun } from './signing/kept-run.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './unfinished-run.module.css';

/** A batch that a reload or a closed window cut short: what is left is signed from here, or let go. */
export function UnfinishedRun({ onSigned }: { readonly onSigned: () => void }) {
  const user = useCurrentUser();
  const running = useStore(taskQueue).some(({ id, state }) => id.startsWith('signing-') && state === 'running');
  // As it was when it was taken up: the batch itself keeps what is left from now on.
  const [resumed, resume] = useState<readonly SignableDocument[] | null>(null);
  const [, lookAgain] = useState(0);
  const kept = user && !running ? readKeptRun(user.id) : null;
  const close = (signed: readonly number[]) => {
    resume(null);
    if (signed.length > 0) onSigned();
  };
  if (resumed) return <SigningDialog documents={resumed} onClose={close} />;
  if (!user || !kept) return null;
  return (
    <div className={styles.unfinished}>
      <Note tone="warn" title="Você parou no meio.">
        {kept.left.length === 1 ? 'Falta' : 'Faltam'} {plural(kept.left.length, 'documento', 'documentos')} de{' '}
        {kept.total} que começou a assinar.
        <span className={classNames(styles.left, look('row', 'wrap'))}>
          <Button variant="primary" icon={IconSignature} onClick={() => resume(kept.left)}>
            Continuar a assinar
          </Button>
          <Button
            onClick={() => {
              forgetRun(user.id);
              lookAgain((count) => count + 1);
            }}
          >
            Deixar para depois
          </Button>
        </span>
      </Note>
    </div>
  );
}
