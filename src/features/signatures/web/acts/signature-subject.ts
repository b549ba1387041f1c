import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { actKind } from '../../../../platform/web/acts/act-kind.ts';
import type { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';

/** A request as the three tabs show it. */
export type SignatureItem = OutputOf<typeof listReceivedSignatures>['results'][number];

/** What is done with requests to sign, one or many. */
export const signatureKind = actKind<SignatureItem>('signature');
