import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';

/** 128 bits and more, as the page's address carries them after `#`: so they reach no log on their way here. */
const secret = z.string().trim().min(1).max(64);

/** What a call of the answer page travels with: the link, and once a code was typed the secret of this browser. */
export const link = z.object({ hash: secret });
export const linkWithVisit = link.extend({ visit: secret });

/** What all calls of the page share: nobody is signed in. */
export const fromOutside = { method: 'POST', access: byLink, requestsPerMinute: 120 } as const;
