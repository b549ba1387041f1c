import { useState } from 'react';
import { singleKeyTable } from '../../../../platform/web/feature/keys.ts';
import { globalKeys } from '../../../../platform/web/keyboard/global-keys.ts';
import { Key } from '../../../../platform/web/keyboard/key.tsx';
import { movedKeys, restoreKeys, switchSingleKeys, useSingleKeys } from '../../../../platform/web/keyboard/key-map.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { KeyLine } from './key-line.tsx';
import styles from './keys-settings.module.css';

/** Whether single keys act, which key does what, and the keys that hold on every screen. */
export function KeysPanel() {
  const single = useSingleKeys();
  const moved = useStore(movedKeys);
  const [changing, setChanging] = useState<string | null>(null);
  const table = singleKeyTable().toSorted((one, other) => (one.does[0] ?? '').localeCompare(other.does[0] ?? '', 'pt'));
  const restore = () => {
    setChanging(null);
    restoreKeys();
    toast.success('As teclas voltaram ao padrão.');
  };
  return (
    <div className={styles.columns}>
      <Card title="Teclas simples" padded={false}>
        <div className={styles.lead}>
          <Switch
            label="Usar teclas simples"
            hint="Letras sem Alt nem Ctrl, com o foco na lista ou no visor, nunca enquanto você escreve. Vale para você, neste navegador."
            checked={single}
            onChange={switchSingleKeys}
          />
        </div>
        {single ? (
          <ul className={styles.keys} aria-label="Teclas simples">
            {table.map((line) => (
              <KeyLine
                key={line.keys}
                line={line}
                table={table}
                changing={changing === line.keys}
                onChange={(on) => setChanging(on ? line.keys : null)}
              />
            ))}
          </ul>
        ) : null}
      </Card>
      <div className={look('stack')}>
        <Card title="Sempre valem" padded={false}>
          <ul className={styles.keys} aria-label="Sempre valem">
            {globalKeys.map(({ keys, does }) => (
              <li key={keys}>
                <span className={look('grow')}>{does}</span>
                <Key always of={keys} />
              </li>
            ))}
            <li>
              <span className={look('grow')}>Ir para um lugar do menu</span>
              <Key always of="g" /> <span className={look('small', 'muted')}>e a letra dele</span>
            </li>
            <li>
              <span className={look('grow')}>Abrir uma visão salva</span>
              <Key always of="v" /> <span className={look('small', 'muted')}>e o número dela</span>
            </li>
          </ul>
        </Card>
        {Object.keys(moved).length > 0 ? (
          <div>
            <Button onClick={restore}>Voltar ao padrão</Button>
          </div>
        ) : null}
        <p className={look('small', 'muted')}>As teclas de cada tela aparecem nela, com a tecla ?.</p>
      </div>
    </div>
  );
}
