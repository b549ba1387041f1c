// Specification 000 §7 (code sent by a channel): where it went, without writing the whole address on the screen.

/** `ana.paula@aroeira.gov.br` -> `a***@aroeira.gov.br`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}
