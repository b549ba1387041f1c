/** Keys of the address that open a download over any screen: ids of processes, or of documents to be signed. */
export const downloadAddress = { processes: 'baixar', documents: 'baixar-documentos' } as const;

export const idsIn = (value: string | null): number[] =>
  (value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
