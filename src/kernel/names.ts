/** Names as people write and compare them. */

/** One blank between words, none at the ends: as a name is kept. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** Names that differ by capitals alone are one to who chooses among them. */
export const nameKey = (name: string): string => tidyName(name).toLocaleLowerCase('pt-BR');
