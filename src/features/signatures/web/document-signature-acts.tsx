import { IconSignature, IconWritingSign } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { type DocumentItem, verdictOn } from '../../documents/web/index.ts';
import { blockedBy } from '../../processes/web/index.ts';
import { signatureAddress } from './signature-address.ts';

interface DocumentSignatureActsProps {
  readonly document: Pick<DocumentItem, 'id' | 'title' | 'actions'>;
}

/** Signs one document of a list, or asks others to: the address opens the dialog, so a reload keeps it. */
export function DocumentSignatureActs({ document }: DocumentSignatureActsProps) {
  const { id, title } = document;
  const [, setAddress] = useSearchParams();
  const [sign, ask] = [verdictOn(document, 'sign'), verdictOn(document, 'request_signatures')];
  const open = (key: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(key, String(id));
        return next;
      },
      { replace: true },
    );
  return (
    <>
      {sign ? (
        <IconButton
          label={`Assinar ${title}`}
          icon={IconSignature}
          word="Assinar"
          blocked={blockedBy(sign)}
          onClick={() => open(signatureAddress.sign)}
        />
      ) : null}
      {ask ? (
        <IconButton
          label={`Pedir assinatura em ${title}`}
          icon={IconWritingSign}
          word="Pedir assinatura"
          blocked={blockedBy(ask)}
          onClick={() => open(signatureAddress.ask)}
        />
      ) : null}
    </>
  );
}
