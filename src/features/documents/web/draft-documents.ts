import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { invalidate, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { getDocument } from '../contract/reading/get-document.ts';
import { listDocumentTypes } from '../contract/reading/list-document-types.ts';
import { listDraftDocuments } from '../contract/drafts/list-draft-documents.ts';
import type { DraftPlace } from './draft-place.ts';

export type DraftDocument = OutputOf<typeof listDraftDocuments>['results'][number];
export type DocumentDetail = OutputOf<typeof getDocument>;
export type DocumentType = OutputOf<typeof listDocumentTypes>['results'][number];

const HOUR = 3_600_000;

/** The documents of a draft, in their order. */
export const useDraftDocuments = (place: DraftPlace) => useEndpoint(listDraftDocuments, { query: place });

/** The types that a new request or dispatch may have; empty while they load. */
export function useDocumentTypes(use: DocumentType['use']): readonly DocumentType[] {
  const { data } = useEndpoint(listDocumentTypes, {}, { staleTime: HOUR });
  return (data?.results ?? []).filter((type) => type.use === use && type.status);
}

/** Says that what is known of the documents of drafts is no longer true. */
export const refreshDraftDocuments = (client: QueryClient): Promise<void> => invalidate(client, [listDraftDocuments]);

/** Bytes of the files of a draft; a text has none until it is frozen. */
export const bytesOf = (documents: readonly DraftDocument[]): number =>
  documents.reduce((total, { filesize }) => total + filesize, 0);
