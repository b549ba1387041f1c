// Specification 000 §8 (e-mail domain not allowed or invalid), decision G03: the e-mail of a person.

/** Longest address that mail carries (RFC 5321). */
export const EMAIL_LIMIT = 254;
