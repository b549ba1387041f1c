// Experience §19.9: a bookmark is a square of its colour with its name beside it, readable in each of the three themes; its name on its
// colour is readable too. A colour that cannot be is moved as little as it takes, and whoever chooses it is told.
import { contrast, towards } from '../../../kernel/colours.ts';

/** Ready colours by their Portuguese names. */
export const readyColours = [
  { name: 'Verde', colour: '#2e7d5b' },
  { name: 'Petróleo', colour: '#1f7a8c' },
  { name: 'Azul', colour: '#2f6db5' },
  { name: 'Anil', colour: '#5b4bb2' },
  { name: 'Roxo', colour: '#7b4ea3' },
  { name: 'Magenta', colour: '#b23a78' },
  { name: 'Tijolo', colour: '#b3472e' },
  { name: 'Laranja', colour: '#b0691c' },
  { name: 'Oliva', colour: '#7a6a16' },
  { name: 'Grafite', colour: '#4c5a6b' },
] as const;

/** Least contrast of a square with what it stands on, and of letters (WCAG 2, AA). */
export const LEAST_OF_SQUARE = 3;
export const LEAST_OF_LETTERS = 4.5;

/** What a square may stand on, theme by theme (tokens `surface`, `canvas`, `sunken`, `raised`, `brand-soft`), and where it moves to be seen there. */
export const themeGrounds = {
  claro: { on: ['#ffffff', '#f3f4f8', '#ebedf3', '#ffffff', '#e6e9f8'], to: '#000000' },
  escuro: { on: ['#181c28', '#10131c', '#131722', '#212636', '#272f58'], to: '#ffffff' },
  contraste: { on: ['#000000', '#000000', '#000000', '#000000', '#2b2700'], to: '#ffffff' },
} as const;
export type ThemeName = keyof typeof themeGrounds;

const STEP = 0.02;

/** The least contrast of a colour with what it may stand on in a theme. */
export const contrastIn = (theme: ThemeName, colour: string): number =>
  Math.min(...themeGrounds[theme].on.map((ground) => contrast(colour, ground)));

/** The colour of the square in a theme: the chosen one where it is seen, else the nearest darker or lighter one that is. */
export function squareIn(theme: ThemeName, colour: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const moved = towards(colour, themeGrounds[theme].to, share);
    if (contrastIn(theme, moved) >= LEAST_OF_SQUARE) return moved;
  }
  return themeGrounds[theme].to;
}

/** The square of a color in each theme; as one theme shows it in all of them where one is given. */
export function squares(colour: string, theme?: ThemeName): Readonly<Record<ThemeName, string>> {
  const square = (shown: ThemeName) => squareIn(theme ?? shown, colour);
  return { claro: square('claro'), escuro: square('escuro'), contraste: square('contraste') };
}

const INKS = ['#ffffff', '#191d2b', '#000000'] as const;

/** The colour of letters on a colour: what was asked for where it can be read, else light or dark, whichever can. */
export function lettersOn(colour: string, wanted?: string): string {
  if (wanted !== undefined && contrast(wanted, colour) >= LEAST_OF_LETTERS) return wanted;
  return INKS.find((ink) => contrast(ink, colour) >= LEAST_OF_LETTERS) ?? INKS[0];
}
