import type { WebFeature } from '../../../platform/web/acts/feature.ts';
import { processKind } from '../../processes/web/index.ts';
import { downloadProcess } from './acts/download-process.tsx';

/** What this capability gives to the product's interface. */
export const downloadsWeb: WebFeature = { acts: [processKind.contribute(downloadProcess)] };
