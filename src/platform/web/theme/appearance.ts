import './index.css';
import { createStore, useStore } from '../store/create-store.ts';
import { readLocal, writeLocal } from '../store/local-storage.ts';

/** The three palettes. `contraste` is the high contrast of R037. */
export const themes = ['claro', 'escuro', 'contraste'] as const;
export type Theme = (typeof themes)[number];
/** The three sizes of R038, in the order of the buttons. */
export const fontSizes = ['menor', 'normal', 'maior'] as const;
export type FontSize = (typeof fontSizes)[number];

export interface Appearance {
  readonly theme: Theme;
  /** What to go back to when high contrast is switched off; `null` follows the system. */
  readonly chosen: Exclude<Theme, 'contraste'> | null;
  readonly fontSize: FontSize;
}

const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);
const isFontSize = (text: string | null): text is FontSize => fontSizes.some((size) => size === text);

function systemTheme(): 'claro' | 'escuro' {
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'escuro' : 'claro';
}

function storedAppearance(): Appearance {
  const theme = readLocal('theme');
  const before = readLocal('themeBefore');
  const size = readLocal('fontSize');
  const fontSize = isFontSize(size) ? size : 'normal';
  if (!isTheme(theme)) return { theme: systemTheme(), chosen: null, fontSize };
  if (theme !== 'contraste') return { theme, chosen: theme, fontSize };
  return { theme, chosen: before === 'claro' || before === 'escuro' ? before : null, fontSize };
}

/** How this browser shows the product. Kept per browser (R039), never on the server. */
export const appearance = createStore<Appearance>(storedAppearance());

function show({ theme, fontSize }: Appearance): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['fonte'] = fontSize;
}

/** Keeps the page in step with the store, with the other tabs and with the system. Call once. */
export function startAppearance(): void {
  show(appearance.get());
  appearance.subscribe(() => show(appearance.get()));
  window.addEventListener('storage', (event) => {
    if (event.key === 'theme' || event.key === 'fontSize') appearance.set(storedAppearance());
  });
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (readLocal('theme') === null) appearance.set((now) => ({ ...now, theme: systemTheme() }));
  });
}

/** Chooses a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  const { chosen } = appearance.get();
  writeLocal('theme', theme);
  if (theme === 'contraste') writeLocal('themeBefore', chosen);
  appearance.set((now) => ({ ...now, theme, chosen: theme === 'contraste' ? now.chosen : theme }));
}

/** Chooses a text size and remembers it. */
export function chooseFontSize(fontSize: FontSize): void {
  writeLocal('fontSize', fontSize);
  appearance.set((now) => ({ ...now, fontSize }));
}

/** Alt+C: high contrast, and back to what was there before (R037). */
export function toggleContrast(): void {
  const { theme, chosen } = appearance.get();
  if (theme !== 'contraste') return chooseTheme('contraste');
  if (chosen) return chooseTheme(chosen);
  writeLocal('theme', null);
  appearance.set((now) => ({ ...now, theme: systemTheme() }));
}

/** The appearance of now, for a component. */
export const useAppearance = (): Appearance => useStore(appearance);
