import { IconCheck } from '@tabler/icons-react';
import { contrast } from '../../../../kernel/colours.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import {
  contrastIn,
  LEAST_OF_SQUARE,
  lettersOn,
  squareIn,
  themeGrounds,
  type ThemeName,
} from '../../rules/readable-colours.ts';
import { BookmarkMark } from '../marks/bookmark-mark.tsx';
import styles from './theme-check.module.css';

interface ThemeCheckProps {
  readonly name: string;
  readonly colour: string;
}

const themes = Object.keys(themeGrounds) as ThemeName[];
const names: Readonly<Record<ThemeName, readonly [short: string, ground: string]>> = {
  claro: ['claro', 'no fundo claro'],
  escuro: ['escuro', 'no fundo escuro'],
  contraste: ['contraste', 'no alto contraste'],
};
// Down, so that 2,98 is not told as the 3 that it lacks.
const told = (ratio: number) => (Math.floor(ratio * 10) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 });

/** How a bookmark looks in each theme, with the contrast of its colour there; a colour that would not be seen is told to be another. */
export function ThemeCheck({ name, colour }: ThemeCheckProps) {
  const letters = lettersOn(colour);
  const moved = themes.filter((theme) => squareIn(theme, colour) !== colour);
  return (
    <div className={look('stack')}>
      <ul className={styles.list} aria-label="Como aparece em cada tema">
        {themes.map((theme) => (
          <li key={theme} className={styles.line} data-theme={theme}>
            <BookmarkMark of={{ name, colour }} size="name" theme={theme} />
            <span className={styles.ratio}>
              <Glyph of={IconCheck} />
              {told(contrastIn(theme, squareIn(theme, colour)))} {names[theme][0]}
            </span>
          </li>
        ))}
      </ul>
      <p className={look('small', 'soft')} role="status">
        {moved.map((theme) => (
          <span key={theme}>
            {`${colour.toUpperCase()} some ${names[theme][1]} (${told(contrastIn(theme, colour))} de ${LEAST_OF_SQUARE}): lá usamos ${squareIn(theme, colour).toUpperCase()}. `}
          </span>
        ))}
        {`Sobre a cor, o nome vai em letras ${letters === '#ffffff' ? 'claras' : 'escuras'} (${told(contrast(letters, colour))} de 4,5): `}
        <span className={styles.filled} style={{ background: colour, color: letters }}>
          {name}
        </span>
      </p>
    </div>
  );
}
