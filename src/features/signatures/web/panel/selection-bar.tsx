import { IconBan, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';

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
    <div className="sig-bar noprint">
      <label className="row grow">
        <input ref={box} type="checkbox" checked={state === 'all'} onChange={(event) => onAll(event.target.checked)} />
        <span aria-live="polite">
          {chosen > 0 ? (
            <>
              <b className="semi">{plural(chosen, 'selecionado', 'selecionados')}</b>{' '}
              <span className="muted hide-m">de {plural(count, 'documento', 'documentos')}</span>
            </>
          ) : (
            'Selecionar todos'
          )}
        </span>
      </label>
      {chosen > 0 && sign ? (
        <>
          <ButtonLink icon={IconDownload} to={`?${download}`} replace>
            Baixar
          </ButtonLink>
          <Button variant="danger" icon={IconBan} onClick={onRefuse}>
            Recusar
          </Button>
          <ActionButton action={sign} primary />
        </>
      ) : null}
    </div>
  );
}
