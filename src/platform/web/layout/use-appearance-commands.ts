import { IconAccessible, IconKeyboard } from '@tabler/icons-react';
import { keySheetOpen } from '../keyboard/key-map.ts';
import { type Command, useCommands } from '../palette/commands.ts';
import { chooseFontSize, chooseTheme } from '../theme/appearance.ts';

const appearance: readonly Command[] = [
  {
    id: 'theme-light',
    name: 'Cores claras',
    also: 'tema claro',
    icon: IconAccessible,
    run: () => chooseTheme('claro'),
  },
  {
    id: 'theme-dark',
    name: 'Cores escuras',
    also: 'tema escuro noturno',
    icon: IconAccessible,
    run: () => chooseTheme('escuro'),
  },
  {
    id: 'theme-contrast',
    name: 'Alto contraste',
    also: 'tema',
    icon: IconAccessible,
    run: () => chooseTheme('contraste'),
  },
  { id: 'font-minor', name: 'Texto menor', also: 'letra', icon: IconAccessible, run: () => chooseFontSize('menor') },
  { id: 'font-normal', name: 'Texto normal', also: 'letra', icon: IconAccessible, run: () => chooseFontSize('normal') },
  { id: 'font-plus', name: 'Texto maior', also: 'letra', icon: IconAccessible, run: () => chooseFontSize('maior') },
  {
    id: 'keys',
    name: 'Folha de teclas',
    also: 'atalhos teclado',
    icon: IconKeyboard,
    keys: '?',
    run: () => keySheetOpen.set(true),
  },
];

/** In the palette: colors, text size and the sheet of keys. */
export const useAppearanceCommands = (): void => useCommands('Aparência e teclado', appearance);
