import { IconSignature, IconWritingSign } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { useCurrentUser } from '../../session/web/index.ts';
import { maySignUnasked } from '../rules/signing-policy.ts';
import { signatureAddress } from './signature-address.ts';
import { TOO_LARGE_TO_SIGN } from './signable-document.ts';

interface DocumentSignatureActsProps {
  readonly document: {
    readonly id: number;
    readonly title: string;
    readonly is_large: boolean;
    /** What was asked of the reader; `null` when nothing was. */
    readonly my_signature: 'PENDING' | 'SIGNED' | 'REFUSED' | null;
    /** Who wrote or brought it: they sign without being asked. */
    readonly user_document: { readonly id: number };
  };
}

/** Signs one document of a list, or asks others to: the address opens the dialog, so a reload keeps it. */
export function DocumentSignatureActs({
  document: { id, title, is_large, my_signature, user_document },
}: DocumentSignatureActsProps) {
  const [, setAddress] = useSearchParams();
  const me = useCurrentUser()?.id;
  const signs =
    my_signature === null
      ? me !== undefined && maySignUnasked(me, { authorId: user_document.id }).allowed
      : my_signature === 'PENDING';
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
      {signs ? (
        <IconButton
          label={`Assinar ${title}`}
          icon={IconSignature}
          word="Assinar"
          blocked={blocked}
          onClick={() => open(signatureAddress.sign)}
        />
      ) : null}
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
