/** Where the document that is bound now is kept while it is read, beside what is made: it goes when the binding is over. */
export const inputBeside = (output: string): string => `${output}.input`;
