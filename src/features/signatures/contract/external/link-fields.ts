import { z } from 'zod';

/** The secret of a link, as it stands in the mailed address: 128 bits. */
export const linkHash = z.string().trim().min(1).max(100);
/** The secret of one visit by a link: given by the server, kept by the browser alone. */
export const visitToken = z.string().trim().min(1).max(100);
