import type { WebFeature } from '../../../platform/web/acts/feature.ts';
import { processKind } from '../../processes/web/index.ts';
import { signTextPlace } from '../../transfers/web/index.ts';
import { signProcess } from './acts/sign-process.tsx';
import { signText } from './sign-text.tsx';

/** What this capability gives to the product's interface. */
export const signaturesWeb: WebFeature = {
  acts: [processKind.contribute(signProcess)],
  places: [signTextPlace.fill(signText)],
};
