import { knowFeatures } from '../../../../platform/web/feature/web-feature.ts';
import { documentsWeb } from '../../../documents/web/feature.ts';
import { downloadsWeb } from '../../../downloads/web/feature.ts';
import { processesWeb } from '../../../processes/web/feature.ts';
import { signaturesWeb } from '../../../signatures/web/feature.ts';
import { transfersWeb } from '../../../transfers/web/feature.ts';

/** Makes the acts known that a process at work is offered, for the tests of screens that offer them. */
export const knowActs = (): void =>
  knowFeatures([processesWeb, documentsWeb, transfersWeb, signaturesWeb, downloadsWeb]);
