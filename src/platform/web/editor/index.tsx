import { lazy } from 'react';

/** The editor, loaded with the first screen that uses it (about 195 kB compressed). Wrap it in `Suspense`. */
export const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));
