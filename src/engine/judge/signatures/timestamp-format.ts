/** Of a document: the standard's name (ISO 32000-2, 12.8.5), and ICP-Brasil's for the same (DOC-ICP-15.02). */
const formats: ReadonlySet<string> = new Set(['ETSI.RFC3161', 'PBAD.DocTimeStamp']);

/** Whether the format of a signature, its /SubFilter, is that of a time stamp. */
export const isTimestampFormat = (subFilter: string | null): boolean => subFilter !== null && formats.has(subFilter);
