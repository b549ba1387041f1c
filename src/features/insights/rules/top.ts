// Specification 001 §9.

/** Of units, subjects and the like, as many are shown. */
export const TOP = 5;
