import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { processKind } from '../../processes/web/index.ts';
import { dispatchProcess } from './acts/dispatch-process.tsx';
import { returnProcess } from './acts/return-process.tsx';
import { sendToOrigin } from './acts/return-to-origin.tsx';

/** What this capability gives to the product's interface. */
export const transfersWeb: WebFeature = {
  acts: [processKind.contribute(dispatchProcess, returnProcess, sendToOrigin)],
};
