import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { archiveProcess } from './acts/archive-process.tsx';
import { assignResponsible } from './acts/assign-responsible.tsx';
import { favouriteProcess } from './acts/favourite-process.tsx';
import { processKind } from './acts/process-subject.ts';
import { releaseProcess } from './acts/release-process.ts';
import { takeProcess } from './acts/take-process.ts';
import { unarchiveProcess } from './acts/unarchive-process.tsx';

/** What this capability gives to the product's interface. */
export const processesWeb: WebFeature = {
  acts: [
    processKind.contribute(
      takeProcess,
      unarchiveProcess,
      assignResponsible,
      archiveProcess,
      favouriteProcess,
      releaseProcess,
    ),
  ],
};
