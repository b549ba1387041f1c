import './index.css';
import { createStore, useStore } from '../store/create-store.ts';
import { owner, ownerElsewhere, readOwn, writeOwn } from '../store/own-local.ts';

/** The three palettes. `contraste` is the high contrast of R037. */
export const themes = ['claro', 'escuro', 'contraste'] as const;
export type Theme = (typeof themes)[number];
/** What a person chooses: a palette, or what the system asks for. */
export const themeChoices = ['sistema', ...themes] as const;
export type ThemeChoice = (typeof themeChoices)[number];
/** The three sizes of R038, in the order of the buttons. */
export const fontSizes = ['menor', 'normal', 'maior'] as const;
export type FontSize = (typeof fontSizes)[number];

export interface Appearance {
  readonly theme: Theme;
  /** What to go back to when high contrast is switched off; `null` follows the system. */
  readonly chosen: Exclude<Theme, 'contraste'> | null;
  readonly fontSize: FontSize;
  /** Lines of lists closer together. */
  readonly dense: boolean;
  /** Nothing moves, whatever the system asks for. */
  readonly still: boolean;
}

// As it is kept: R038 and R040 name the sizes and the colors so.
const keptThemes: Readonly<Record<ThemeChoice, string>> = {
  sistema: 'system',
  claro: 'light',
  escuro: 'dark',
  contraste: 'contrast',
};
const keptSizes: Readonly<Record<FontSize, string>> = { menor: 'minor', normal: 'normal', maior: 'plus' };

function systemTheme(): 'claro' | 'escuro' {
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'escuro' : 'claro';
}

const choiceIn = (key: string): ThemeChoice =>
  themeChoices.find((choice) => keptThemes[choice] === readOwn(key)) ?? 'sistema';

function storedAppearance(): Appearance {
  const theme = choiceIn('theme');
  const before = theme === 'contraste' ? choiceIn('themeBefore') : theme;
  const chosen = before === 'claro' || before === 'escuro' ? before : null;
  return {
    theme: theme === 'sistema' ? systemTheme() : theme,
    chosen,
    fontSize: fontSizes.find((size) => keptSizes[size] === readOwn('fontSize')) ?? 'normal',
    dense: readOwn('density') === 'compact',
    still: readOwn('motion') === 'reduced',
  };
}

/** How this browser shows the product to the person. Kept per browser and per person (R039), never on the server. */
export const appearance = createStore<Appearance>(storedAppearance());

const lookAgain = (): void => appearance.set(storedAppearance());

function show({ theme, fontSize, still }: Appearance): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['fonte'] = fontSize;
  if (still) root.dataset['movimento'] = 'reduzido';
  else delete root.dataset['movimento'];
}

const keptKeys = /^(theme|themeBefore|fontSize|density|motion)(:|$)/;

/** Keeps the page in step with the store, with who is signed in, with the other tabs and with the system. Call once. */
export function startAppearance(): void {
  show(appearance.get());
  appearance.subscribe(() => show(appearance.get()));
  owner.subscribe(lookAgain);
  window.addEventListener('storage', ({ key }) => {
    if (key === 'owner') ownerElsewhere();
    else if (key !== null && keptKeys.test(key)) lookAgain();
  });
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (choiceIn('theme') === 'sistema') appearance.set((now) => ({ ...now, theme: systemTheme() }));
  });
}

/** What the person chose of the palettes. */
export const choiceOf = ({ theme, chosen }: Appearance): ThemeChoice =>
  theme === 'contraste' ? theme : (chosen ?? 'sistema');

/** Chooses a palette, or follows the system, and remembers it. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'contraste') writeOwn('themeBefore', keptThemes[appearance.get().chosen ?? 'sistema']);
  writeOwn('theme', keptThemes[choice]);
  appearance.set((now) => ({
    ...now,
    theme: choice === 'sistema' ? systemTheme() : choice,
    chosen: choice === 'contraste' ? now.chosen : choice === 'sistema' ? null : choice,
  }));
}

/** Chooses a text size and remembers it. */
export function chooseFontSize(fontSize: FontSize): void {
  writeOwn('fontSize', keptSizes[fontSize]);
  appearance.set((now) => ({ ...now, fontSize }));
}

/** Chooses how close the lines of lists stand, and remembers it. */
export function chooseDensity(dense: boolean): void {
  writeOwn('density', dense ? 'compact' : 'comfortable');
  appearance.set((now) => ({ ...now, dense }));
}

/** Chooses whether things may move, and remembers it. */
export function chooseMotion(still: boolean): void {
  writeOwn('motion', still ? 'reduced' : 'system');
  appearance.set((now) => ({ ...now, still }));
}

/** Alt+C: high contrast, and back to what was there before (R037). */
export function toggleContrast(): void {
  const { theme, chosen } = appearance.get();
  chooseTheme(theme === 'contraste' ? (chosen ?? 'sistema') : 'contraste');
}

/** The appearance of now, for a component. */
export const useAppearance = (): Appearance => useStore(appearance);
