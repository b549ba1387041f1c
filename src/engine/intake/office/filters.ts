/** What LibreOffice writes a PDF with, by the extension of the file. */
const filters: Readonly<Record<string, string>> = {
  ...forEach(['docx', 'odt', 'doc', 'rtf'], 'writer_pdf_Export'),
  ...forEach(['xlsx', 'xls', 'ods'], 'calc_pdf_Export'),
  ...forEach(['pptx', 'odp'], 'impress_pdf_Export'),
};

function forEach(extensions: readonly string[], filter: string): Record<string, string> {
  return Object.fromEntries(extensions.map((extension) => [extension, filter]));
}

/** Whether LibreOffice converts files of this extension. */
export const isOffice = (extension: string): boolean => extension in filters;

/** @throws when the extension is not one of an Office file */
export function filterOf(extension: string): string {
  const filter = filters[extension];
  if (filter === undefined) throw new Error(`no Office file: .${extension}`);
  return filter;
}
