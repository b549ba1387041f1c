import { useState } from 'react';
import type { z } from 'zod';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { publishedEdition } from '../../contract/reading/published-act.ts';
import { editionNumber } from '../../rules/edition-number.ts';
import { sha256Of } from './sha256-of.ts';
import styles from './how-to-check.module.css';

interface HowToCheckProps {
  readonly edition: z.output<typeof publishedEdition>;
}

/** How anybody proves that the file is this one and that nothing changed, also without us. */
export function HowToCheck({ edition }: HowToCheckProps) {
  const { number, file, sha256, size, signed_at, stamped } = edition;
  return (
    <Card title={`Como conferir a edição ${editionNumber(number)}`}>
      <div className={styles.check}>
        <p>
          A edição é assinada. Qualquer pessoa pode provar que o arquivo é este e que nada mudou. Se a tela e o PDF
          divergirem, vale o PDF.
        </p>
        <ol>
          <li>
            <b>Pelo arquivo.</b> Escolha o PDF que você tem: a conta é feita no seu aparelho e nada é enviado.
            <OwnFile edition={edition} />
          </li>
          <li>
            <b>Pela assinatura.</b> Abra o PDF em qualquer leitor que mostre assinaturas digitais, ou{' '}
            <Link to="/validar-documento">confira o arquivo aqui</Link>.
          </li>
          <li>
            <b>Sem nós.</b> Baixe o <a href={file}>PDF ({formatBytes(size)})</a> e rode <code>sha256sum</code>: o resumo
            é o que está abaixo. <code>pdfsig</code> mostra quem assinou.
          </li>
        </ol>
        <p className={look('small', 'muted')}>
          Assinada em {formatDateTime(signed_at)}
          {stamped ? ', com carimbo do tempo de uma autoridade.' : '.'} A assinatura foi conferida antes de publicar.
        </p>
        <div>
          <p className={look('small', 'semi')}>Resumo criptográfico (SHA-256)</p>
          <p className={styles.hash}>
            <span className={look('digits')}>{sha256.replace(/(.{4})(?=.)/g, '$1 ')}</span>
            <CopyButton size="compact" text={sha256} label="Copiar resumo" />
          </p>
        </div>
      </div>
    </Card>
  );
}

function OwnFile({ edition: { number, sha256 } }: HowToCheckProps) {
  const [same, setSame] = useState<boolean>();
  const check = async (file: File | undefined) => {
    if (file) setSame((await sha256Of(file)) === sha256);
  };
  return (
    <div className={styles.own}>
      <FileButton
        size="sm"
        label="PDF da edição para conferir"
        accept="application/pdf"
        onFiles={([file]) => void check(file)}
      >
        Conferir meu PDF
      </FileButton>
      <div role="status">
        {same === undefined ? null : same ? (
          <Note tone="ok">É a edição {editionNumber(number)}, sem mudança.</Note>
        ) : (
          <Note tone="bad">Este arquivo não é a edição {editionNumber(number)}, ou foi mudado.</Note>
        )}
      </div>
    </div>
  );
}
