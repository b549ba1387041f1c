import type { DraftPlace } from '../draft-place.ts';

/** The keys of the address of the form (specification 001 §2, R573); `joinId` is ours. */
const keyOf = { process_id: 'processId', dispatch_id: 'dispatchId', document_join_id: 'joinId' } as const;

type Filling = { readonly fileId: number } | { readonly modelId: number; readonly place: DraftPlace };

/** Where a model is filled in for a draft, or a document of a draft filled in again. */
export function fillingAddress(filling: Filling): string {
  if ('fileId' in filling) return `/app/doe-formulario?fileId=${filling.fileId}`;
  const [[key, id]] = Object.entries(filling.place) as [[keyof typeof keyOf, number]];
  return `/app/doe-formulario?modelId=${filling.modelId}&${keyOf[key]}=${id}`;
}

/** Where a document is made of each line of a spreadsheet. */
export const sheetAddress = (filling: { readonly modelId: number; readonly place: DraftPlace }): string =>
  fillingAddress(filling).replace('?', '/planilha?');

/** What an address of the form names; `null` of one that names nothing. */
export function readFillingAddress(query: URLSearchParams): Filling | null {
  const idOf = (key: string): number | null => {
    const id = Number(query.get(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  const fileId = idOf('fileId');
  if (fileId !== null) return { fileId };
  const modelId = idOf('modelId');
  const dispatch_id = idOf('dispatchId');
  const document_join_id = idOf('joinId');
  const process_id = idOf('processId');
  // The draft of a dispatch is named beside its process.
  const place = dispatch_id !== null ? { dispatch_id } : document_join_id !== null ? { document_join_id } : null;
  if (modelId === null || (place === null && process_id === null)) return null;
  return { modelId, place: place ?? { process_id: process_id! } };
}
