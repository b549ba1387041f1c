/** Key of the address that opens the form that signs over any screen, with the id of a document. */
export const SIGN_KEY = 'assinar';

/** Whether an address opens the form that signs. */
export const asksForSignature = (address: URLSearchParams): boolean => address.has(SIGN_KEY);
