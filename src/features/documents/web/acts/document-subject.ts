import { actKind } from '../../../../platform/web/acts/act-kind.ts';
import type { DocumentItem } from '../document.ts';

/** What is done with documents: those of a list, and the one that is read. */
export const documentKind = actKind<DocumentItem>('document');
