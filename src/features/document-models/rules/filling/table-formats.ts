// Specification 001 §5 (R582): the files that a table field takes.

/** Extensions, without the dot. */
export const tableFormats = ['csv', 'xls', 'xlsx', 'ods', 'tsv'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Those of them that are not read yet: whoever sends one is told how to save it. */
export const unreadFormats: readonly TableFormat[] = ['xls', 'ods'];

/** Those that are read. */
export const readFormats = tableFormats.filter((format) => !unreadFormats.includes(format));
