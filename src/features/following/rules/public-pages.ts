/** Where anybody reads a process. */
export const processPage = (nup: string): string => `/consultar-processo/${nup}`;

/** Its movements as a feed. */
export const processFeed = (nup: string): string => `${processPage(nup)}/movimentos.atom`;

/** Where a mailbox sees all that it follows; with its secret after `#`. */
export const MAILBOX = '/acompanhar';
/** Where the links of letters lead. */
export const CONFIRM = '/acompanhar/confirmar';
export const STOP = '/acompanhar/parar';
