import { trustStoreOf, type TrustStore } from '../../../../engine/trust/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { ownAuthorities } from './own-authority.ts';

/** Whom a verification of this installation believes: the folder of authorities, the institution's seal and its own authority. */
export async function trustedHere({ db, signing, seal }: Pick<Deps, 'db' | 'signing' | 'seal'>): Promise<TrustStore> {
  const { trust } = signing;
  const own = trustStoreOf([seal.certificate, ...seal.chain, ...(await ownAuthorities(db))]);
  return {
    anchors: [...trust.anchors, ...own.anchors],
    intermediates: [...trust.intermediates, ...own.intermediates],
    crls: trust.crls ?? [],
    unreadable: trust.unreadable,
  };
}
