import { useState } from 'react';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { getPublicDocument } from '../contract/get-public-document.ts';
import { openInTab } from './open-in-tab.ts';

interface PublicCopy {
  /** Opens the copy to print in a tab of its own. */
  readonly open: (code: string) => void;
  readonly isPending: boolean;
  /** The sentence for a person. */
  readonly error: string | null;
}

/** The copy to print of a public document, by its validation code. */
export function usePublicCopy(): PublicCopy {
  const [state, setState] = useState<{ isPending: boolean; error: string | null }>({ isPending: false, error: null });
  const open = async (code: string) => {
    setState({ isPending: true, error: null });
    try {
      await openInTab(() => callEndpoint(getPublicDocument, { params: { id: code } }));
      setState({ isPending: false, error: null });
    } catch (error) {
      setState({ isPending: false, error: failureMessage(error) });
    }
  };
  return { ...state, open: (code) => void open(code) };
}
