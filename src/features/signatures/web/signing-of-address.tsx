import { useQueryClient } from '@tanstack/react-query';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { failureMessage } from '../../../platform/web/api/api-error.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../platform/web/ui/overlays/dialog.tsx';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { refreshProcesses } from '../../processes/web/index.ts';
import { TOO_LARGE_TO_SIGN } from './signable-document.ts';
import { SigningDialog } from './signing/signing-dialog.tsx';

interface SigningOfAddressProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Whoever came to sign is told why they cannot: nothing that an address asks for is dropped in silence. No `ActDialog`: there is no act. */
const NotToSign = ({ why, onClose }: { readonly why: string; readonly onClose: () => void }) => (
  <Dialog
    title="Não dá para assinar este documento"
    onClose={onClose}
    footer={
      <>
        <ButtonLink to="/app/assinaturas">Ver Assinaturas</ButtonLink>
        <Button variant="primary" data-safe onClick={onClose}>
          Fechar
        </Button>
      </>
    }
  >
    <p>{why}</p>
  </Dialog>
);

/** Opens signing for the document that the address names; `onClose` takes it out of the address. */
export function SigningOfAddress({ id, onClose }: SigningOfAddressProps) {
  const client = useQueryClient();
  const named = Number.isSafeInteger(id) && id > 0;
  const document = useEndpoint(getDocument, { params: { id } }, { enabled: named });
  if (!named) return <NotToSign why="O endereço não diz qual documento assinar." onClose={onClose} />;
  if (document.error && !document.data) return <NotToSign why={failureMessage(document.error)} onClose={onClose} />;
  if (!document.data) return null;
  const { title, version, process_id, is_large, letters_missing: missing } = document.data;
  return (
    <SigningDialog
      documents={[{ id, processId: process_id, title, version, missing, blocked: is_large ? TOO_LARGE_TO_SIGN : null }]}
      onClose={(signed) => {
        onClose();
        if (signed.length > 0) void refreshProcesses(client);
      }}
    />
  );
}
