// Decision 93: how often a mailbox is written to by somebody who only says that it is theirs, and how much one letter tells.

export const followLimits = {
  /** Processes that one mailbox follows. */
  ofMailbox: 50,
  /** Letters that ask one mailbox to confirm, a day. */
  questionsADay: 3,
  /** The same, asked from one place (an address of the network) for whatever mailboxes, a day. */
  fromOnePlaceADay: 20,
  /** Letters with the page of all that a mailbox follows, a day. */
  visitsADay: 3,
  /** Hours for which a question may be confirmed; what was not is forgotten. */
  hoursToConfirm: 48,
  /** Hours for which the page of all that a mailbox follows may be opened. */
  hoursOfVisit: 24,
  /** Minutes that movements wait for others of the same process: one dispatch is several facts, and one letter. */
  minutesTogether: 10,
  /** Facts told in one letter. */
  factsInLetter: 10,
} as const;

interface Written {
  /** What the mailbox follows. */
  readonly followed: number;
  /** Questions that it was sent in the last day. */
  readonly asked: number;
  /** Questions asked from the same place in the last day. */
  readonly fromPlace: number;
}

/** Whether one more question may be sent. Who asks is never told which it was: they would learn who follows what. */
export const mayAskMailbox = ({ followed, asked, fromPlace }: Written): boolean =>
  followed < followLimits.ofMailbox && asked < followLimits.questionsADay && fromPlace < followLimits.fromOnePlaceADay;
