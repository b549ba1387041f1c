import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { useFeedbackCommand } from './use-feedback-command.ts';

/** What this capability gives to whoever works. */
export const feedbackWeb: WebFeature = {
  administration: async () => [(await import('./place.ts')).feedbackPlace],
  commands: [{ order: 85, useThem: useFeedbackCommand }],
};
