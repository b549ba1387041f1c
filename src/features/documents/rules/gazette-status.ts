// Specification 001 §4 (gazette states): what a document says of itself; the gazette writes it.
export const gazetteStatuses = ['TO_PUBLISH', 'AUTHORIZED', 'PROGRAMMED', 'REFUSED', 'PUBLISHED'] as const;
export type GazetteStatus = (typeof gazetteStatuses)[number];
