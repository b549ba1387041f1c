import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SingleKey } from '../../../../platform/web/feature/keys.ts';
import { Key } from '../../../../platform/web/keyboard/key.tsx';
import { mayStand, moveKey, swapKeys, usePressed } from '../../../../platform/web/keyboard/key-map.ts';
import { keyName } from '../../../../platform/web/keyboard/key-name.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './keys-settings.module.css';

interface KeyLineProps {
  readonly line: SingleKey;
  /** All of them: a key stands for one. */
  readonly table: readonly SingleKey[];
  readonly changing: boolean;
  readonly onChange: (on: boolean) => void;
}

const said = ({ does }: SingleKey): string => does.join(' · ');

/** A single key with what it does, and another in its place. */
export function KeyLine({ line, table, changing, onChange }: KeyLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // The focus goes back to where it was asked from.
    if (wasChanging.current && !changing) button.current?.focus();
    wasChanging.current = changing;
  }, [changing]);
  if (changing) return <Changing line={line} table={table} onDone={() => onChange(false)} />;
  return (
    <li>
      <span className={look('grow')}>{said(line)}</span>
      <Key always of={line.keys} />
      <Button ref={button} size="sm" variant="ghost" onClick={() => onChange(true)}>
        Trocar <span className={look('heard')}>a tecla de {said(line)}</span>
      </Button>
    </li>
  );
}

interface ChangingProps extends Pick<KeyLineProps, 'line' | 'table'> {
  readonly onDone: () => void;
}

/** Waits for the key. One that stands for something else is told, with both ways out. */
function Changing({ line, table, onDone }: ChangingProps) {
  const box = useRef<HTMLButtonElement>(null);
  const pressed = usePressed();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => box.current?.focus(), []);
  const now = keyName(pressed(line.keys));
  const other = table.find((one) => one !== line && pressed(one.keys) === wanted);
  const done = (key: string) => {
    toast.success(`${line.does[0]}: agora é ${keyName(key)}.`);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onDone();
    const key = event.key === ' ' ? 'espaço' : event.key.toLowerCase();
    if (key === pressed(line.keys)) return onDone();
    setWanted(key);
    if (!mayStand(key) && key !== 'espaço') return;
    if (table.some((one) => pressed(one.keys) === key)) return;
    if (key === 'espaço') return;
    moveKey(line.keys, key);
    done(key);
  };
  const swap = ({ keys }: SingleKey) => {
    const key = pressed(keys);
    swapKeys(line.keys, keys);
    done(key);
  };
  return (
    <li className={styles.changing}>
      <span className={look('grow')}>
        {said(line)}
        <span className={styles.told} role="status">
          {whatToDo(wanted, other)}
        </span>
      </span>
      <button
        type="button"
        ref={box}
        className={styles.waiting}
        aria-label={`Nova tecla de ${line.does[0]}: aperte a tecla`}
        onKeyDown={press}
      >
        {wanted === null ? '…' : keyName(wanted)}
      </button>
      {other ? (
        <Button size="sm" onClick={() => swap(other)}>
          Trocar as duas
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={onDone}>
        Manter {now}
      </Button>
    </li>
  );
}

function whatToDo(wanted: string | null, other: SingleKey | undefined): string {
  if (wanted === null) return 'Aperte a nova tecla. Esc mantém a de antes.';
  if (other) return `${keyName(wanted)} já é ${said(other)}. Escolha outra ou troque as duas.`;
  return `${keyName(wanted)} não pode ser. Escolha uma letra de A a Z, menos G e V, que começam outras teclas.`;
}
