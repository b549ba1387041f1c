import { trustStoreOf, type TrustStore } from '../../../../platform/server/certificates/index.ts';
import type { Deps } from '../../../../platform/server/deps.ts';

/** Whom a verification of this installation believes: the folder of authorities, and the institution's own seal. */
export function trustedHere({ signing, seal }: Pick<Deps, 'signing' | 'seal'>): TrustStore {
  const { trust } = signing;
  const own = trustStoreOf([seal.certificate, ...seal.chain]);
  return {
    anchors: [...trust.anchors, ...own.anchors],
    intermediates: [...trust.intermediates, ...own.intermediates],
    unreadable: trust.unreadable,
  };
}
