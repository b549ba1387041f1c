/** Keys of the address that open a dialog over any screen, with the id of a document. */
export const signatureAddress = { sign: 'assinar', ask: 'pedir-assinatura' } as const;
