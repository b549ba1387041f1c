import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { BoundAction } from './interface-action.ts';
import { ActionButton, MoreButton } from './action-bar.tsx';
import { plural } from '../format/number.ts';
import { useNarrow } from '../layout/use-narrow.ts';
import { Button, IconButton } from '../ui/actions/button.tsx';
import { classNames, look } from '../ui/look.tsx';
import type { Selection } from './use-selection.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly selection: Pick<Selection<unknown>, 'items' | 'onPage' | 'whole' | 'all' | 'clear'>;
  readonly actions: readonly BoundAction[];
  /** The tools of the list, in whose place it stands while something is selected. */
  readonly children: ReactNode;
}

/** What is done with what is selected; with nothing selected, the tools of the list. */
export function BulkBar({ selection, actions, children }: BulkBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const selects = selection.items.length > 0;
  // What was pressed may have left with its strip: the keyboard goes on from what came in its place.
  useDidUpdate(() => {
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('button, input, select')?.focus();
  }, [selects]);
  return (
    <div ref={place} className={styles.place} data-bar="">
      {selects ? <Bar selection={selection} actions={actions} /> : children}
    </div>
  );
}

/** How many acts stand in the one line of the bar; with more, fewer and the rest in a menu. A narrow one moves under the finger. */
const ROOM = { wide: 6, middling: 4 } as const;

function Bar({ selection: { items, onPage, whole, all, clear }, actions }: Omit<BulkBarProps, 'children'>) {
  const narrow = useNarrow();
  const middling = useMediaQuery('(max-width: 87.4375em)');
  const fit = narrow || actions.length <= (middling ? ROOM.middling : ROOM.wide);
  const shown = fit ? actions : actions.slice(0, ROOM.middling);
  const rest = actions.slice(shown.length);
  return (
    <div className={classNames(styles.bar, look('noPrint'))} role="toolbar" aria-label="Ações para os selecionados">
      <strong className={look('semi', 'digits')} role="status">
        {plural(items.length, 'selecionado', 'selecionados')}
      </strong>
      {whole ? null : (
        <Button size="sm" variant="inverse" onClick={all}>
          Selecionar os {onPage} da página
        </Button>
      )}
      <span className={styles.space} />
      <div className={styles.acts}>
        {shown.map((action) => (
          <ActionButton key={action.id} action={action} size="sm" inverse />
        ))}
        {rest.length > 0 ? <MoreButton actions={rest} size="sm" variant="inverse" /> : null}
      </div>
      <IconButton inverse className={styles.clear} label="Limpar seleção" icon={IconX} onClick={clear} />
    </div>
  );
}
