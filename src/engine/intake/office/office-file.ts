/** A file to be converted, in a folder of its own that the PDF goes to. */
export interface OfficeFile {
  readonly source: string;
  readonly extension: string;
  readonly folder: string;
}

/** The longest that a conversion may take. */
export const OFFICE_MS = 90_000;
/** Megabytes of writable memory that LibreOffice may have. */
export const OFFICE_MB = 2_048;
