import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';

const secret = z.string().trim().min(1).max(64);

/** The secret of a link: it stands after `#` in the address, so that no server on the way writes it down. */
export const link = z.object({ hash: secret });
/** With that of the visit, of the browser in which CPF and code were right. */
export const linkWithVisit = link.extend({ visit: secret });

/** What all calls of the page share: nobody is signed in. */
export const fromOutside = { method: 'POST', access: byLink, requestsPerMinute: 60 } as const;
