// Specification 000 §4 and §9 (downloads): names in the queue, and how long what is done stays in it.

/** Entry of a process in the queue of downloads. */
export const processQueueId = (processId: number): string => `download_process:${processId}`;
/** Entry of documents picked in the signatures panel. */
export const SIGNATURES_QUEUE_ID = 'download_signatures';

/** A finished download leaves the queue after this. */
export const REMOVED_AFTER_MS = 60_000;
/** An unfinished build is asked about this often, and not more often than the second. */
export const POLL_MS = 120_000;
export const POLL_DEBOUNCE_MS = 60_000;
/** How long the file of a finished build is kept. */
export const KEPT_DAYS = 7;
/** How much of them one person has at a time: what is older goes first. */
export const KEPT_BYTES = 10 * 1024 ** 3;
/** Builds of one person that run at a time. */
export const AT_ONCE = 10;
/** A build that nobody worked on for this long is given up. */
export const STALLED_MINUTES = 60;
