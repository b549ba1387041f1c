/** Handed over, and not in an address that anybody may write, to the screen on which a person goes on after signing elsewhere. */
export const GOES_ON = { goesOn: true } as const;

/** Whether a screen was opened to go on after a signature. */
export const goesOn = (state: unknown): boolean => (state as Partial<typeof GOES_ON> | null)?.goesOn === true;

/** Key of the address that opens the form that signs over any screen, with the id of a document. */
export const SIGN_KEY = 'assinar';

/** Whether an address opens the form that signs. */
export const asksForSignature = (address: URLSearchParams): boolean => address.has(SIGN_KEY);
