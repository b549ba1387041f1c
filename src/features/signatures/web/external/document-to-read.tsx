import { IconFileUnknown, IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty, Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { PdfReader } from '../../../documents/web/index.ts';
import type { ExternalSignature } from './use-visit.ts';
import styles from './external-signature-screen.module.css';

interface DocumentToReadProps {
  readonly request: ExternalSignature;
  readonly narrow: boolean;
  readonly onProve: () => void;
  readonly onEnd: () => void;
  readonly onFailure: () => void;
  readonly onRetry: () => void;
}

/** The document, or what opens it. */
export function DocumentToRead({ request, narrow, onProve, ...reading }: DocumentToReadProps) {
  const { file, urlFileToView: url, needs_proof: locked, file_name: name } = request;
  if (locked) {
    return (
      <div className={styles.closed}>
        <Empty
          icon={IconLock}
          title="Confirme que é você para ler o documento"
          text="O processo tem acesso restrito. Digite o seu CPF e o código que chega no seu e-mail."
          action={
            <Button variant="primary" onClick={onProve}>
              Abrir o documento
            </Button>
          }
        />
      </div>
    );
  }
  if (file === null) return null;
  if (url === null) {
    return (
      <div className={styles.closed}>
        <Empty
          icon={IconFileUnknown}
          title="Este arquivo não abre aqui"
          text="Baixe o documento, leia até o fim e volte para responder."
        />
      </div>
    );
  }
  return (
    <div className={styles.reader}>
      <Suspense fallback={<Skeleton lines={12} label="Abrindo o documento" />}>
        <PdfReader title={name ?? file.name} url={url} size={file.size} narrow={narrow} {...reading} />
      </Suspense>
    </div>
  );
}
