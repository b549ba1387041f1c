/** An open join stays behind once that was seen: the field that says of which, and the box. */
export const joinConfirmation = (word: string) => ({ field: 'confirm_join', word });
