import type { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { StartedOutcome } from '../../../../platform/web/acts/many/use-many.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import type { bulkOutcome } from '../../contract/item-outcome.ts';
import { takeBack } from '../take-back.ts';
import type { ProcessContext } from './process-subject.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './tell-outcome.module.css';

/** What came of an act on one or many, item by item. */
export type Outcome = z.output<typeof bulkOutcome> | StartedOutcome;

/** How an act is told: "arquivado", "arquivados". */
export interface Participle {
  readonly one: string;
  readonly many: string;
}

const said = (count: number, { one, many }: Participle): string =>
  `${plural(count, 'processo', 'processos')} ${count === 1 ? one : many}`;

/**
 * Tells how an act went, and reads again what it changed: of many, a notice when all were done, else what stayed out and
 * why, one by one. A single one is told by `one`, or was told by its dialog.
 */
export const tellOutcome =
  (context: Pick<ProcessContext, 'subjects' | 'show' | 'refresh'>, words: Participle, one?: string) =>
  async (outcome: Outcome): Promise<void> => {
    const { subjects, show, refresh } = context;
    // The queue tells what comes of those that go on by themselves.
    if ('started' in outcome) return refresh(subjects.filter(({ id }) => outcome.results.some((one) => one.id === id)));
    const leftOut = new Set(outcome.results.flatMap(({ id, ok }) => (ok ? [] : [id])));
    const left = leftOut.size;
    const done = outcome.results.length - left;
    const sentence = subjects.length === 1 ? one : `${said(done, words)}.`;
    if (left > 0) {
      const title = done === 0 ? `Nenhum processo ${words.one}` : `${said(done, words)}, ${left} de fora`;
      show((close) => <LeftOut title={title} outcome={outcome} onClose={close} />);
    } else if (sentence !== undefined && outcome.undo_token !== undefined) {
      toast.undoable(sentence, takeBack(outcome.undo_token, refresh));
    } else if (sentence !== undefined) toast.success(sentence);
    await refresh(subjects.filter(({ id }) => !leftOut.has(id)));
  };

interface LeftOutProps {
  readonly title: string;
  readonly outcome: z.output<typeof bulkOutcome>;
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
      <ul className={look('stack')}>
        {outcome.results
          .filter(({ ok }) => !ok)
          .map(({ id, nup, message }) => (
            <li key={id} className={styles.line}>
              <span className={look('nup', 'semi')}>{nup === null ? 'Processo não encontrado' : formatNup(nup)}</span>
              <span className={look('soft')}>{message}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
