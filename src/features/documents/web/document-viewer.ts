import { lazy } from 'react';

/** The process to be read, document by document. It comes with its screen: nobody else pays for it. */
export const DocumentViewer = lazy(() => import('./viewer/viewer-screen.tsx'));

/** One document to be read to its end, by somebody who does not work here. */
export const PdfReader = lazy(() => import('./viewer/pdf-reader.tsx'));
