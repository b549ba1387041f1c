import type { ReactNode } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import type { SignableDocument } from '../signable-document.ts';
import { askedToSign } from './asked-to-sign.ts';
import { SigningDocuments } from './signing-documents.tsx';

/** What every way to sign is given. */
export interface SigningStepProps {
  readonly documents: readonly SignableDocument[];
  /** Why it came back here: what was begun no longer signs. */
  readonly notice?: string | undefined;
  /** How to sign, to be changed here. */
  readonly methods?: ReactNode;
  readonly onClose: () => void;
}

interface FrameProps extends SigningStepProps {
  /** What the last try ended with. */
  readonly error?: unknown;
  /** The button that goes on. */
  readonly goOn: ReactNode;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** The first step of signing, whatever with: says what is signed and what that means, and leaves room for what is asked. */
export function SigningStep({ documents, notice, methods, error, goOn, onSubmit, onClose, children }: FrameProps) {
  return (
    <Dialog
      title={askedToSign(documents).title}
      onClose={onClose}
      closeOnOutside={false}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>Agora não</Button>
          {goOn}
        </>
      }
    >
      <p>A assinatura tem valor legal e fica registrada com data, hora e sua lotação.</p>
      {notice ? <Note tone="warn">{notice}</Note> : null}
      <SigningDocuments documents={documents} />
      {methods}
      {error ? (
        <Note tone="bad" live>
          {failureMessage(error)}
        </Note>
      ) : null}
      {children}
    </Dialog>
  );
}
