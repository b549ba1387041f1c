import { answerTasks } from '../../children/answer-tasks.ts';
import { DocumentRenderError, type DocumentRenderCode } from '../document-render-error.ts';
import { makeLogo } from './make-logo.ts';

/** What came of a picture: a logo, or why it is none. */
export type DrawnLogo = { readonly logo: Uint8Array } | { readonly refused: DocumentRenderCode };

answerTasks<Uint8Array, DrawnLogo>(async (bytes) => {
  try {
    return { logo: await makeLogo(bytes) };
  } catch (error) {
    if (error instanceof DocumentRenderError) return { refused: error.code };
    throw error;
  }
});
