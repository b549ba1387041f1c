/** A screen of `app/routes.ts`. */
export interface Screen {
  readonly path: string;
  /** The module it loads, as the routes name it. */
  readonly file: string;
  /** Below a guard that sends visitors to sign in. */
  readonly guarded: boolean;
}

type Open = { path: string; file: string | null; index: boolean; guarded: boolean };

/**
 * Reads the screens out of the source of the routes, which is one literal: loading it would load the interface. Frames
 * without a path of their own are no screens.
 */
export function screensOf(source: string): Screen[] {
  const screens: Screen[] = [];
  const open: Open[] = [];
  const token = /[{}]|path: '([^']*)'|import\('([^']*)'\)|\bindex: true|guard: signedIn\b/g;
  for (const match of source.slice(source.indexOf('= [')).matchAll(token)) {
    const [text, path, file] = match;
    const current = open.at(-1);
    if (text === '{') open.push({ path: '', file: null, index: false, guarded: false });
    else if (text === '}') {
      const closed = open.pop();
      if (closed?.file && (closed.path !== '' || closed.index)) {
        const full = [...open, closed].map((part) => part.path).filter(Boolean);
        const guarded = [...open, closed].some((part) => part.guarded);
        screens.push({ path: `/${full.join('/')}`.replace('//', '/'), file: closed.file, guarded });
      }
    } else if (current && path !== undefined) current.path = path;
    else if (current && file !== undefined) current.file = file;
    else if (current && text.startsWith('index')) current.index = true;
    else if (current) current.guarded = true;
  }
  return screens.filter((screen) => !screen.file.endsWith('-frame.tsx'));
}
