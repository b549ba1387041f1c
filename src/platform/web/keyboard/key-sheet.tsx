import { useState } from 'react';
import { useStore } from '../store/create-store.ts';
import { matches } from '../palette/matches.ts';
import { SideSheet } from '../ui/overlays/dialog.tsx';
import { Switch } from '../ui/fields/choice-fields.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { globalKeys, type KeyLine } from './global-keys.ts';
import { keyName } from './key-name.ts';
import { switchSingleKeys, useSingleKeys } from './key-map.ts';
import { hasLandmark } from './landmarks.ts';
import { shortcutGroups } from './shortcuts.ts';
import { look } from '../ui/look.tsx';
import { Kbd } from '../ui/display/badge.tsx';
import styles from './key-sheet.module.css';

/** The sheet of keys (`?`): what holds everywhere and on the screen that is open, with a search. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const groups = useStore(shortcutGroups);
  const single = useSingleKeys();
  const [wanted, setWanted] = useState('');
  // The sheet does not change the places of the screen below it.
  const [everywhere] = useState(() => globalKeys.filter(({ to }) => to === undefined || hasLandmark(to)));
  return (
    <SideSheet title="Teclas" onClose={onClose}>
      <TextField label="Procurar tecla" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <Switch
        label="Usar teclas simples"
        hint="Letras sem Alt nem Ctrl, com o foco na lista ou no visor."
        checked={single}
        onChange={switchSingleKeys}
      />
      <Lines title="Em qualquer tela" lines={everywhere} wanted={wanted} />
      {groups.map((group) => (
        <Lines key={group.name} title={group.name} lines={group.shortcuts} wanted={wanted} />
      ))}
    </SideSheet>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly KeyLine[];
  readonly wanted: string;
}

function Lines({ title, lines, wanted }: LinesProps) {
  const found = lines.filter((line) => matches(`${line.does} ${line.keys}`, wanted));
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className={look('muted', 'small')}>{title}</h3>
      <dl className={styles.keys}>
        {found.map((line) => (
          <div key={line.keys}>
            <dt>{line.does}</dt>
            <dd>
              <Kbd always>{keyName(line.keys)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
