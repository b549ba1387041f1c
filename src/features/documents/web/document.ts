import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listDocuments } from '../contract/reading/list-documents.ts';
import type { listPageFiles } from '../contract/reading/list-page-files.ts';

/** A document as lists show it. */
export type DocumentItem = OutputOf<typeof listDocuments>['results'][number];

/** The same where nothing is done with it but reading. */
export type ShownDocument = Omit<DocumentItem, 'actions'>;

/** The little that the tree of the viewer knows of a document. */
export type TreeDocument = OutputOf<typeof listPageFiles>['results'][number];

/** Where the viewer shows a document of a process, or a page of it, from 1. */
export const viewerAddress = (document: Pick<DocumentItem, 'id' | 'process_id'>, page = 1): string =>
  `/processo/${document.process_id}?documento=${document.id}${page > 1 ? `&pagina=${page}` : ''}`;
