import type { z } from 'zod';
import { formatNup } from '../../../../kernel/nup.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import type { bulkOutcome } from '../../../processes/contract/item-outcome.ts';
import { takeBack } from '../../../processes/web/index.ts';
import type { BulkContext } from './bulk-context.ts';

export type Outcome = z.output<typeof bulkOutcome>;

/** How an act is told: "arquivado", "arquivados". */
export interface Participle {
  readonly one: string;
  readonly many: string;
}

const said = (count: number, { one, many }: Participle): string =>
  `${plural(count, 'processo', 'processos')} ${count === 1 ? one : many}`;

/** Tells how a bulk act went: a notice when all were done, else what stayed out and why, one by one. */
export async function tellOutcome(outcome: Outcome, words: Participle, context: BulkContext): Promise<void> {
  const done = outcome.results.filter(({ ok }) => ok).length;
  const left = outcome.results.length - done;
  if (left === 0 && outcome.undo_token !== undefined) {
    toast.undoable(`${said(done, words)}.`, takeBack(outcome.undo_token, context.refresh));
  } else if (left === 0) toast.success(`${said(done, words)}.`);
  else {
    const title = done === 0 ? `Nenhum processo ${words.one}` : `${said(done, words)}, ${left} de fora`;
    context.show((close) => <LeftOut title={title} outcome={outcome} onClose={close} />);
  }
  context.clear();
  await context.refresh();
}

interface LeftOutProps {
  readonly title: string;
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

function LeftOut({ title, outcome, onClose }: LeftOutProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" data-safe onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <ul className="wl-out">
        {outcome.results
          .filter(({ ok }) => !ok)
          .map(({ id, nup, message }) => (
            <li key={id}>
              <span className="nup semi">{nup === null ? 'Processo não encontrado' : formatNup(nup)}</span>
              <span className="t2">{message}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
