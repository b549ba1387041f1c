import { IconBan, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.ts';
import { classNames } from '../../../../platform/web/ui/class-names.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly chosen: number;
  readonly count: number;
  /** Of the page: none, some, all. */
  readonly state: 'none' | 'some' | 'all';
  readonly sign: BoundAction | null;
  readonly onAll: (chosen: boolean) => void;
  readonly onRefuse: () => void;
  /** Documents of what is chosen. */
  readonly documentIds: readonly number[];
}

/** Chooses the page, and acts on what is chosen; the same strip, so that the list does not jump. */
export function SelectionBar({ chosen, count, state, sign, onAll, onRefuse, documentIds }: SelectionBarProps) {
  const [address] = useSearchParams();
  // Who downloads is above signatures: it opens by the address.
  const download = new URLSearchParams(address);
  download.set('baixar-documentos', documentIds.join(','));
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <div className={classNames(styles.bar, look('noPrint'))}>
      <label className={classNames(styles.all, look('row', 'grow'))}>
        <input ref={box} type="checkbox" checked={state === 'all'} onChange={(event) => onAll(event.target.checked)} />
        <span aria-live="polite">
          {chosen > 0 ? (
            <>
              <b className={look('semi')}>{plural(chosen, 'selecionado', 'selecionados')}</b>{' '}
              <span className={look('muted', 'hideNarrow')}>de {plural(count, 'documento', 'documentos')}</span>
            </>
          ) : (
            'Selecionar todos'
          )}
        </span>
      </label>
      {chosen > 0 && sign ? (
        <>
          <ButtonLink className={styles.act} icon={IconDownload} to={`?${download}`} replace>
            Baixar
          </ButtonLink>
          <Button className={styles.act} variant="danger" icon={IconBan} onClick={onRefuse}>
            Recusar
          </Button>
          <ActionButton className={styles.act} action={sign} primary />
        </>
      ) : null}
    </div>
  );
}
