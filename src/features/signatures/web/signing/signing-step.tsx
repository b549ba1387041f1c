import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActDialog, type ActDialogProps } from '../../../../platform/web/acts/act-dialog.tsx';
import type { ActFields } from '../../../../platform/web/acts/act-fields.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
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

interface FrameProps<O> extends SigningStepProps, Pick<ActDialogProps<ActFields, O>, 'icon' | 'blocked' | 'onNext'> {
  /** The button that goes on, and what it says meanwhile. */
  readonly goOn: string;
  readonly busy?: string;
  readonly send: () => Promise<O>;
  /** What is asked, what is wrong with it now, and how it is drawn once that is told. */
  readonly asks: { readonly label: string; readonly fault?: string | undefined };
  readonly children: (fault: string | undefined) => ReactNode;
}

/** The first step of signing, whatever with: says what is signed and what that means, and leaves room for what is asked. */
export function SigningStep<O>({
  documents,
  notice,
  methods,
  goOn,
  busy,
  blocked,
  asks,
  send,
  children,
  ...act
}: FrameProps<O>) {
  const client = useQueryClient();
  const asked = askedToSign(documents);
  const sendAsShown = async () => {
    try {
      return await send();
    } catch (error) {
      // What the screens show is old: whoever comes back reads the text of now.
      if (error instanceof ApiError && error.code === signatureErrors.documentChanged.code)
        await refreshProcesses(client);
      throw error;
    }
  };
  return (
    <ActDialog
      {...act}
      send={sendAsShown}
      blocked={asked.blocked ?? blocked}
      words={{
        title: asked.title,
        text: 'A assinatura tem valor legal e fica registrada com data, hora e sua lotação.',
        verb: goOn,
        busy,
        keep: 'Agora não',
      }}
      fields={{ proof: { kind: 'own', ...asks, draw: children } }}
    >
      {notice ? <Note tone="warn">{notice}</Note> : null}
      <SigningDocuments documents={documents} />
      {methods}
    </ActDialog>
  );
}
