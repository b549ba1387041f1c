import { type DemonstrationAuthority, readCertificate } from '../trust/index.ts';
import type { SigningServices } from './open-signing-services.ts';

/** The services of a demonstration: they believe its own authority too, and ask it without the network. */
export function withDemonstration(
  services: SigningServices,
  { authority, clock }: { readonly authority: DemonstrationAuthority; readonly clock: () => Date },
): SigningServices {
  const own = readCertificate(authority.certificate);
  const { trust, fetch } = services;
  return {
    ...services,
    trust: {
      get anchors() {
        return [...trust.anchors, own];
      },
      get crls() {
        return trust.crls ?? [];
      },
      get intermediates() {
        return trust.intermediates;
      },
      get unreadable() {
        return trust.unreadable;
      },
    },
    fetch: async (request) => (request.url === authority.crlUrl ? authority.crl(clock()) : fetch(request)),
  };
}
