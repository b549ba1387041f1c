// Specification 000 §9: how the documents of a process may be ordered; a leading `-` is descending.

export const documentOrders = ['sequence', '-sequence', 'date', '-date', 'document_type', '-document_type'] as const;
export type DocumentOrder = (typeof documentOrders)[number];

/** The order that a text names, such as one kept in an address; that of the process when it names none. */
export const documentOrderOf = (text: string | null): DocumentOrder =>
  documentOrders.find((order) => order === text) ?? 'sequence';
