import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { keepTabSecret, readTabSecret } from '../../../../platform/web/store/tab-secret.ts';
import { openLink } from '../../contract/answering/open-link.ts';

/** What a link leads to. */
export type Opened = OutputOf<typeof openLink>;
/** What a code opens of it. */
export type Request = NonNullable<Opened['request']>;

/** The secrets that calls of the page travel with. */
export interface Keys {
  readonly hash: string;
  readonly visit: string;
}

const keyOf = (hash: string): string => `pendency:${hash}`;

/** What the link leads to, and whether this tab typed its code. */
export function useRequest(hash: string) {
  const [visit, setVisit] = useState(() => readTabSecret(keyOf(hash)));
  const opened = useEndpoint(openLink, { body: { hash, ...(visit === null ? {} : { visit }) } });
  return {
    opened,
    visit,
    enter: (given: string) => {
      keepTabSecret(keyOf(hash), given);
      setVisit(given);
    },
    /** Its hours are over: another code is asked for. */
    leave: () => {
      keepTabSecret(keyOf(hash), null);
      setVisit(null);
    },
  };
}
