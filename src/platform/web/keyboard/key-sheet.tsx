import { useState } from 'react';
import { useStore } from '../store/create-store.ts';
import { SideSheet } from '../ui/overlays/dialog.tsx';
import { Switch } from '../ui/fields/choice-fields.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { globalKeys } from './global-keys.ts';
import { KeyLines } from './key-lines.tsx';
import { switchSingleKeys, useSingleKeys } from './key-map.ts';
import { hasLandmark } from './landmarks.ts';
import { shortcutGroups } from './shortcuts.ts';

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
      <KeyLines title="Em qualquer tela" lines={everywhere} wanted={wanted} />
      {groups.map((group) => (
        <KeyLines key={group.name} title={group.name} lines={group.shortcuts} wanted={wanted} />
      ))}
    </SideSheet>
  );
}
