/** Keys of the address that open a dialog over any screen, with the id of a document. */
export const signatureAddress = { sign: 'assinar', ask: 'pedir-assinatura' } as const;

/** Whether an address opens a dialog of signatures. */
export const asksForSignature = (address: URLSearchParams): boolean =>
  Object.values(signatureAddress).some((key) => address.has(key));
