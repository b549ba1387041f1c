import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { openExternalVisit } from '../../contract/external/open-external-visit.ts';
import { validateExternalLink } from '../../contract/external/validate-external-link.ts';

export type ExternalSignature = OutputOf<typeof validateExternalLink>;

/** What names a visit to the server. */
export interface VisitSecrets {
  readonly hash: string;
  readonly token: string;
}

/** Where the secret of a visit is kept: who looks for the code in the mail comes back to the same visit, in the same tab. */
const keyOf = (hash: string) => `assinatura-externa ${hash}`;

/** One visit by a link: its secret, and what the link asks for as this visit may see it. */
export function useVisit(hash: string) {
  const [kept] = useState(() => sessionStorage.getItem(keyOf(hash)));
  const begun = useEndpoint(
    openExternalVisit,
    { query: { hash } },
    { enabled: hash !== '' && kept === null, staleTime: Infinity, gcTime: 0, retry: false },
  );
  const given = begun.data?.token;
  useEffect(() => {
    if (given !== undefined) sessionStorage.setItem(keyOf(hash), given);
  }, [given, hash]);
  const token = kept ?? given ?? null;
  const asked = useEndpoint(
    validateExternalLink,
    { query: { hash, ...(token === null ? {} : { token }) } },
    { enabled: hash !== '' && token !== null, staleTime: Infinity, gcTime: 0, retry: false },
  );
  return { token, asked, failure: begun.error ?? asked.error };
}
