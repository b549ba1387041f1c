/** Whether a text may be the name of a temporary sheet at all. */
export const isToken = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
