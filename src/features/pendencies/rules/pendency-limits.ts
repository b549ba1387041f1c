// Specification 000 §3 (pendency): its reasons, and how long what is written of it may be.

/** Why a document of the process has to come again (R202); one that never came has none. */
export const pendencyReasons = {
  unreadable_document: 'Documento ilegível',
  incorrect_document: 'Documento incorreto',
} as const;
export type PendencyReason = keyof typeof pendencyReasons;
export const pendencyReasonKeys = Object.keys(pendencyReasons) as [PendencyReason, ...PendencyReason[]];

/** Documents asked at once. */
export const ASKED_DOCUMENTS = 20;
/** Letters of the name of a document that is asked. */
export const ASKED_NAME = 100;
/** Letters of what is explained to the party, and of what they answer besides their files. */
export const OBSERVATION_LIMIT = 1000;
/** Letters of the reason of whoever cancels, or sends what came back. */
export const REASON_LIMIT = 500;
/** Hours for which a right code lets its browser answer. */
export const VISIT_HOURS = 4;
/** Codes of one link in an hour. */
export const CODES_AN_HOUR = 5;
