import { documentsWeb } from '../../features/documents/web/feature.ts';
import { downloadsWeb } from '../../features/downloads/web/feature.ts';
import { processesWeb } from '../../features/processes/web/feature.ts';
import { signaturesWeb } from '../../features/signatures/web/feature.ts';
import { transfersWeb } from '../../features/transfers/web/feature.ts';
import { knowFeatures } from '../../platform/web/acts/feature.ts';

/** Makes known what every capability gives: the screens of work call it before they are drawn. */
export const knowCapabilities = (): void =>
  knowFeatures([processesWeb, documentsWeb, transfersWeb, signaturesWeb, downloadsWeb]);
