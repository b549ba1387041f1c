import { useState } from 'react';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { getPublicDocument } from '../contract/get-public-document.ts';

interface PublicCopy {
  /** Opens the copy to print in a tab of its own. */
  readonly open: (code: string) => void;
  readonly isPending: boolean;
  /** The sentence for a person. */
  readonly error: string | null;
}

/** The copy to print of a public document, by its validation code. Its address lives for minutes: it is asked on click. */
export function usePublicCopy(): PublicCopy {
  const [state, setState] = useState<{ isPending: boolean; error: string | null }>({ isPending: false, error: null });
  const open = async (code: string) => {
    setState({ isPending: true, error: null });
    // A tab opened after the answer would count as a pop-up.
    const tab = window.open('', '_blank');
    try {
      const { url } = await callEndpoint(getPublicDocument, { params: { id: code } });
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
      setState({ isPending: false, error: null });
    } catch (error) {
      tab?.close();
      setState({ isPending: false, error: failureMessage(error) });
    }
  };
  return { ...state, open: (code) => void open(code) };
}
