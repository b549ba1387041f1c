import { IconEye, IconPrinter, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, buttonLook } from '../../../../platform/web/ui/actions/button.tsx';
import { copyText } from '../../../../platform/web/ui/actions/copy-text.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { printPdfAt } from '../../../documents/web/index.ts';
import type { listLaws } from '../../contract/references/list-laws.ts';
import { placeOf } from './reference-place.ts';
import styles from './public-reference.module.css';

type Reference = OutputOf<typeof listLaws>['results'][number];

/** One law, norm or document: what it is and says, to view, to share and to print. */
export function PublicReference({ reference }: { readonly reference: Reference }) {
  const { id, title, type, content, date2, url } = reference;
  const facts = [type, date2 === null ? null : formatDate(date2), placeOf(reference)];
  return (
    <article className={styles.reference} aria-labelledby={`referencia-${id}`}>
      <h2 id={`referencia-${id}`}>{title}</h2>
      <p className={look('small', 'muted')}>{facts.filter((one) => one !== null).join(' · ')}</p>
      {content === null ? null : <p>{content}</p>}
      <p className={look('onlyPrint')}>{url}</p>
      <div className={look('row', 'wrap', 'noPrint')}>
        <a
          className={buttonLook({ size: 'sm' })}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Ver ${title} em outra aba`}
        >
          <Glyph of={IconEye} /> Ver
        </a>
        <Button
          size="sm"
          icon={IconShare}
          aria-label={`Compartilhar ${title}`}
          onClick={() => void copyText(url, 'Endereço copiado. Cole onde quiser compartilhar.')}
        >
          Compartilhar
        </Button>
        <PrintButton reference={reference} />
      </div>
    </article>
  );
}

/** A PDF of ours is printed here. A page of somebody else is opened, and printed there: a browser lets nobody print what is not theirs. */
function PrintButton({ reference: { title, url, file } }: { readonly reference: Reference }) {
  const [busy, setBusy] = useState(false);
  async function print() {
    if (file === null) {
      window.open(url, '_blank', 'noreferrer');
      toast.info('A norma abriu em outra aba. Imprima por lá.');
      return;
    }
    setBusy(true);
    try {
      await printPdfAt({ url, size: file.size });
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" icon={IconPrinter} busy={busy} aria-label={`Imprimir ${title}`} onClick={() => void print()}>
      Imprimir
    </Button>
  );
}
