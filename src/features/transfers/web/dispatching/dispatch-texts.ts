/** What dispatches of many processes say: by the id of a process what it says alone, and under `ALL` what the others do. */
export type DispatchTexts = Readonly<Record<string, string>>;

/** The text of all. */
export const ALL = '';

/** Whether nothing is written: a picture alone is something. */
export const isBlank = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() === '' && !html.includes('<img');

/** What those say that have no text of their own. */
export const sharedText = (texts: DispatchTexts): string => texts[ALL] ?? '';

/** The texts that are of one process alone; one left blank is none. */
export const ownTexts = (texts: DispatchTexts): readonly { readonly processId: number; readonly html: string }[] =>
  Object.entries(texts).flatMap(([of, html]) => (of === ALL || isBlank(html) ? [] : [{ processId: Number(of), html }]));
