// Specification 000 §8 (e-mail domain not allowed or invalid), decision G03.

/**
 * Whether an e-mail is of a domain that the institution accepts, or of one below it; every domain where none is named.
 * @param domains in small letters
 */
export function isAcceptedEmail(email: string, domains: readonly string[] | undefined): boolean {
  if (domains === undefined) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((accepted) => domain === accepted || domain.endsWith(`.${accepted}`));
}
