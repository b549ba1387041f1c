import { IconSignature } from '@tabler/icons-react';
import type { ActContext } from '../../../../platform/web/acts/act-kind.ts';
import { SigningDialog } from '../lazy-dialogs.tsx';
import type { SignableDocument } from '../signable-document.ts';

/** What signing is called and where it stands, whatever it is done to. */
export const signing = {
  id: 'sign-document',
  name: 'Assinar',
  icon: IconSignature,
  keys: 's',
  order: 10,
  effect: 'open',
} as const;

/**
 * Opens the form that signs: it says what it means and asks for password and code, one credential for all of them.
 * @param onSigned called with the ids of the documents that were signed, if any was
 */
export const openSigning = (
  show: ActContext<never>['show'],
  documents: readonly SignableDocument[],
  onSigned: (documentIds: readonly number[]) => Promise<void>,
): void =>
  show((close) => (
    <SigningDialog
      documents={documents}
      onClose={(signed) => {
        close();
        if (signed.length > 0) void onSigned(signed);
      }}
    />
  ));
