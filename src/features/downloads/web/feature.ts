import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { processKind } from '../../processes/web/index.ts';
import { signatureKind } from '../../signatures/web/index.ts';
import { downloadProcess } from './acts/download-process.tsx';
import { downloadSignatures } from './acts/download-signatures.tsx';
import { DownloadHost } from './download-host.tsx';

/** What this capability gives to whoever works. */
export const downloadsWeb: WebFeature = {
  acts: [processKind.contribute(downloadProcess), signatureKind.contribute(downloadSignatures)],
  parts: [{ at: 'beside', order: 40, Part: DownloadHost }],
};
