import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { beginGovbrSigning } from '../../contract/begin-govbr-signing.ts';
import type { SignableDocument } from '../signable-document.ts';
import { askedToSign } from './asked-to-sign.ts';
import { SigningDocuments } from './signing-documents.tsx';

interface GovbrStepProps {
  readonly documents: readonly SignableDocument[];
  readonly notice?: string | undefined;
  /** How to sign, to be changed here. */
  readonly methods: ReactNode;
  readonly onClose: () => void;
  /** Goes to another site; the browser's own unless told. */
  readonly leaveTo?: (address: string) => void;
}

/** Says what signing means, and takes the person to gov.br, which brings them back when they agreed. */
export function GovbrStep({ documents, notice, methods, onClose, leaveTo = goTo }: GovbrStepProps) {
  const user = useCurrentUser();
  const { act, isPending, error } = useAct(beginGovbrSigning);
  const { ready, title, blocked } = askedToSign(documents);
  const go = async () => {
    if (isPending || blocked) return;
    const capacity = user?.capacity ? { capacity: user.capacity.capacity_id } : {};
    try {
      leaveTo((await act({ body: { process_file: ready.map(({ id }) => id), ...capacity } })).address);
    } catch {
      // Told by `error`.
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeOnOutside={false}
      onSubmit={() => void go()}
      footer={
        <>
          <Button onClick={onClose}>Agora não</Button>
          <Button
            type="submit"
            variant="primary"
            icon={IconExternalLink}
            busy={isPending}
            busyLabel="Abrindo o gov.br…"
            blocked={blocked}
          >
            Continuar no gov.br
          </Button>
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
      <p className="small t2">
        É preciso ter conta nos níveis Prata ou Ouro. O gov.br pede a sua autorização e traz você de volta.
      </p>
    </Dialog>
  );
}

const goTo = (address: string): void => window.location.assign(address);
