import type { FeedbackArea } from '../rules/areas.ts';
import type { FeedbackText } from '../rules/feedback.ts';

/** What the form holds; the file is not kept: a browser gives it once. */
export interface Written extends FeedbackText {
  readonly area: FeedbackArea;
  /** The path of the screen from which it is written, or nothing. */
  readonly path: string;
  readonly sendMe: boolean;
}
