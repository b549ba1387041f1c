// Specification 000 §3 (document types): how a document is called, with the number its unit gave it that year.

/** "Despacho nº 3/2026"; without a number, the name it was given. */
export function documentTitle(document: {
  readonly typeTitle: string;
  readonly number: number | null;
  readonly year: number | null;
  readonly name: string;
}): string {
  const { typeTitle, number, year, name } = document;
  return number === null || year === null ? name : `${typeTitle} nº ${number}/${year}`;
}

/** What is printed above the text: a draft has no number yet. */
export function printedTitle(document: Parameters<typeof documentTitle>[0]): string {
  return document.number === null ? document.typeTitle : documentTitle(document);
}

/** A name a person recognises in a list, out of the file they chose: `edital-final.PDF` -> `edital-final`. */
export function nameOfFile(fileName: string): string {
  const bare = fileName.replace(/^.*[/\\]/, '').trim();
  return bare.replace(/(?<=.)\.[a-z0-9]{1,8}$/i, '');
}
