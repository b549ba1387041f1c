import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { processKind } from '../../processes/web/index.ts';
import { authenticateDocument } from './acts/authenticate-document.ts';
import { documentKind } from './acts/document-subject.ts';
import { openViewer } from './acts/open-viewer.ts';

/** What this capability gives to the product's interface. */
export const documentsWeb: WebFeature = {
  acts: [processKind.contribute(openViewer), documentKind.contribute(authenticateDocument)],
};
