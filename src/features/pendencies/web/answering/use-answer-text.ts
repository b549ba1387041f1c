import { useState } from 'react';
import { keepTabSecret, readTabSecret } from '../../../../platform/web/store/tab-secret.ts';

const keyOf = (hash: string): string => `pendency-answer:${hash}`;

/**
 * The message that goes with the files of an answer, kept in this tab until it is sent: the files are on the server as soon as they
 * are put in, and a phone that takes a picture may load the page anew.
 * @param sent what an answer that was sent back said
 */
export function useAnswerText(hash: string, sent: string) {
  const [text, setText] = useState(() => readTabSecret(keyOf(hash)) ?? sent);
  return {
    text,
    write: (typed: string) => {
      setText(typed);
      keepTabSecret(keyOf(hash), typed);
    },
    forget: () => keepTabSecret(keyOf(hash), null),
  };
}
