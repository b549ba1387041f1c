import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { keepTabSecret, readTabSecret } from '../../../../platform/web/store/tab-secret.ts';
import { openKnowledgeLink } from '../../contract/outside/open-knowledge-link.ts';

/** What a link leads to. */
export type Opened = OutputOf<typeof openKnowledgeLink>;
/** What CPF and code open of it. */
export type OpenedRequest = NonNullable<Opened['request']>;

/** The secrets that calls of a visit travel with. */
export interface Keys {
  readonly hash: string;
  readonly visit: string;
}

const keyOf = (hash: string): string => `knowledge:${hash}`;

/** What the link leads to, and whether CPF and code were right in this tab. */
export function useKnowledgeLink(hash: string) {
  const [visit, setVisit] = useState(() => readTabSecret(keyOf(hash)));
  const opened = useEndpoint(
    openKnowledgeLink,
    { body: { hash, ...(visit === null ? {} : { visit }) } },
    { retry: false },
  );
  const change = (given: string | null) => {
    keepTabSecret(keyOf(hash), given);
    setVisit(given);
  };
  return { opened, visit, enter: change, leave: () => change(null) };
}
