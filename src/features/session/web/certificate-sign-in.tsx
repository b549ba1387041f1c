import { IconCertificate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { certificateOptions } from '../contract/certificate-options.ts';

const CertificateSignInDialog = lazy(() => import('./certificate-sign-in-dialog.tsx'));

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
      {open ? (
        <Suspense fallback={null}>
          <CertificateSignInDialog options={data} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
