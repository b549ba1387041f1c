const marks = /[\u0300-\u036f]/g;

/** Lower case without accents: how commands and options are compared. */
export const plain = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase();

/** True when every word typed begins a word of the text, in any order: "arq proc" finds "Arquivar processo". */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[^a-z0-9]+/);
  const wanted = plain(typed)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
