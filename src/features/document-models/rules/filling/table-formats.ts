// Specification 001 §5 (R582): the files that a table field takes.

/** Extensions, without the dot. */
export const tableFormats = ['csv', 'xls', 'xlsx', 'ods', 'tsv'] as const;
