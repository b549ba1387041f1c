import { globalKeys } from '../../../../platform/web/keyboard/global-keys.ts';
import { KeyLines } from '../../../../platform/web/keyboard/key-lines.tsx';
import { switchSingleKeys, useSingleKeys } from '../../../../platform/web/keyboard/key-map.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';

/** Whether single keys act, and the keys that hold on every screen. */
export const KeysPanel = () => (
  <Card title="Teclado">
    <div className={look('stack')}>
      <Switch
        label="Usar teclas simples"
        hint="Letras sem Alt nem Ctrl, com o foco na lista ou no visor. Vale neste navegador."
        checked={useSingleKeys()}
        onChange={switchSingleKeys}
      />
      <KeyLines title="Em qualquer tela" lines={globalKeys} />
      <p className={look('small', 'muted')}>As teclas de cada tela aparecem nela, com a tecla ?.</p>
    </div>
  </Card>
);
