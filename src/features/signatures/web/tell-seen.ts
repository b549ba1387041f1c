import { callEndpoint } from '../../../platform/web/api/client.ts';
import type { DocumentOpened } from '../../documents/web/index.ts';
import { markSignatureSeen } from '../contract/signing/mark-signature-seen.ts';

/** Whoever asked sees that it was opened, from wherever it was; the reading goes on whatever comes of telling so. */
export const tellSeen: DocumentOpened = ({ id, my_signature: mine }) => {
  if (mine === 'PENDING') callEndpoint(markSignatureSeen, { params: { id } }).catch(() => undefined);
};
