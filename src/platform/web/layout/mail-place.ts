import { createStore } from '../store/create-store.ts';

/** Where mail of this installation is read when it does not reach a real mailbox. */
export interface MailPlace {
  readonly title: string;
  readonly text: string;
  /** What the link says. */
  readonly label: string;
  readonly to: string;
}

/** Told by the frame; `null` when mail goes to real mailboxes. */
export const mailPlace = createStore<MailPlace | null>(null);
