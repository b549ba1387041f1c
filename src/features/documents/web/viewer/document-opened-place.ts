import { place } from '../../../../platform/web/feature/place.ts';
import type { DocumentItem } from '../document.ts';

/** Told of each document whose pages are on the screen, as its reader finds it. */
export type DocumentOpened = (document: Pick<DocumentItem, 'id' | 'my_signature'>) => void;

/** Signatures stand above documents: who asked for one sees that the document was opened. */
export const documentOpenedPlace = place<DocumentOpened>('document-opened');
