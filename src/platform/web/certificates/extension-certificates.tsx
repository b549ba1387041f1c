import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonLook } from '../ui/actions/button.tsx';
import { Note } from '../ui/display/note.tsx';
import { Skeleton } from '../ui/display/area-message.tsx';
import { CertificateFailure, type LocalCertificate } from './local-certificate.ts';
import type { WebPki } from './web-pki.ts';
import { Glyph, look } from '../ui/look.tsx';

interface ExtensionCertificatesProps {
  readonly extension: WebPki;
  readonly installUrl: string;
  readonly onListed: (certificates: readonly LocalCertificate[]) => void;
}

interface Answer {
  /** Of which round: a new one makes it old. */
  readonly round: number;
  readonly count: number;
  readonly failure: CertificateFailure | null;
}

/** Asks the extension for the certificates of the machine; without it, offers to install it (specification 000 §8). */
export function ExtensionCertificates({ extension, installUrl, onListed }: ExtensionCertificatesProps) {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const tell = useEffectEvent(onListed);
  useEffect(() => {
    let left = false;
    extension.list().then(
      (certificates) => {
        if (left) return;
        setAnswer({ round, count: certificates.length, failure: null });
        tell(certificates);
      },
      (error: unknown) => {
        const failure = error instanceof CertificateFailure ? error : new CertificateFailure('EXTENSION_FAILED');
        if (!left) setAnswer({ round, count: 0, failure });
      },
    );
    return () => {
      left = true;
    };
  }, [extension, round]);
  const lookAgain = () => setRound(round + 1);
  if (answer?.round !== round) return <Skeleton lines={3} label="Procurando certificados" />;
  const { count, failure } = answer;
  if (!failure) {
    return count > 0 ? null : (
      <Note tone="warn" live>
        Nenhum certificado encontrado. Confira se o token ou o cartão está ligado ao computador.
        <span className={look('row', 'wrap')}>
          <Button icon={IconRefresh} onClick={lookAgain}>
            Procurar de novo
          </Button>
        </span>
      </Note>
    );
  }
  const install = failure.code === 'EXTENSION_MISSING' || failure.code === 'EXTENSION_OUTDATED';
  return (
    <Note tone={install ? 'warn' : 'bad'} live>
      {failure.message}
      <span className={look('row', 'wrap')}>
        {install ? (
          <a className={buttonLook({})} href={installUrl} target="_blank" rel="noreferrer">
            <Glyph of={IconExternalLink} />
            Instalar
          </a>
        ) : null}
        <Button icon={IconRefresh} onClick={lookAgain}>
          {install ? 'Já instalei' : 'Tentar de novo'}
        </Button>
      </span>
    </Note>
  );
}
