import { IconSignature, IconWritingSign } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { signatureAddress } from './signature-address.ts';
import { TOO_LARGE_TO_SIGN } from './signable-document.ts';

interface DocumentSignatureActsProps {
  readonly document: {
    readonly id: number;
    readonly title: string;
    readonly is_large: boolean;
    /** `SIGNED` by the reader: it is not offered again. */
    readonly my_signature: string | null;
  };
}

/** Signs one document of a list, or asks others to: the address opens the dialog, so a reload keeps it. */
export function DocumentSignatureActs({ document: { id, title, is_large, my_signature } }: DocumentSignatureActsProps) {
  const [, setAddress] = useSearchParams();
  const open = (key: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(key, String(id));
        return next;
      },
      { replace: true },
    );
  const blocked = is_large ? TOO_LARGE_TO_SIGN : null;
  return (
    <>
      {my_signature === 'SIGNED' ? null : (
        <IconButton
          label={`Assinar ${title}`}
          icon={IconSignature}
          word="Assinar"
          blocked={blocked}
          onClick={() => open(signatureAddress.sign)}
        />
      )}
      <IconButton
        label={`Pedir assinatura em ${title}`}
        icon={IconWritingSign}
        word="Pedir assinatura"
        blocked={blocked}
        onClick={() => open(signatureAddress.ask)}
      />
    </>
  );
}
