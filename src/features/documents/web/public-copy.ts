import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { getPublicDocument } from '../contract/get-public-document.ts';
import { openInTab } from './open-in-tab.ts';

/** Opens the copy to print of a public document in a tab of its own, by its validation code. `error` is the sentence for a person. */
export function usePublicCopy() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => openInTab(() => callEndpoint(getPublicDocument, { params: { id: code } })),
    networkMode: 'always',
  });
  return { open: mutate, isPending, error: error && failureMessage(error) };
}
