import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { certificateOptions } from '../../contract/certificate/certificate-options.ts';

const CertificateSignInDialog = lazyForm(
  async () => (await import('./certificate-sign-in-dialog.tsx')).CertificateSignInDialog,
);

/** The other way in, absent where no certificate is accepted. */
export function CertificateSignIn() {
  const { data } = useEndpoint(certificateOptions, {});
  const [open, setOpen] = useState(false);
  if (!data?.available) return null;
  return (
    <>
      <Button size="lg" block icon={IconCertificate} onClick={() => setOpen(true)}>
        Entrar com certificado digital
      </Button>
      {open ? <CertificateSignInDialog options={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
