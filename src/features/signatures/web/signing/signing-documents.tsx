import { IconFileText } from '@tabler/icons-react';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { readAddress, type SignableDocument } from '../signable-document.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { LineList } from '../line-list.tsx';

/** What is about to be signed, each with a way to read it in another tab, and what stays out and why. */
export function SigningDocuments({ documents }: { readonly documents: readonly SignableDocument[] }) {
  const signed = documents.filter(({ blocked }) => !blocked);
  const out = documents.filter(({ blocked }) => blocked);
  return (
    <>
      {signed.length > 0 ? (
        <LineList short label="Documentos a assinar">
          {signed.map((document) => (
            <li key={document.id}>
              <Glyph of={IconFileText} />
              <span className={look('grow', 'cut')}>{document.title}</span>
              <a
                className={look('small')}
                href={readAddress(document)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Ler ${document.title}, em outra aba`}
              >
                Ler
              </a>
            </li>
          ))}
        </LineList>
      ) : null}
      {signed.some(({ missing = [] }) => missing.length > 0) ? (
        <Note tone="warn" title="Há sinais que não são impressos: no lugar deles aparece �.">
          <ul className={look('stack')}>
            {signed.map(({ id, title, missing = [] }) =>
              missing.length === 0 ? null : (
                <li key={id}>
                  <b className={look('semi')}>{title}:</b> {missing.join(' ')}
                </li>
              ),
            )}
          </ul>
          <p>Quem escreveu o texto pode trocá-los antes de você assinar.</p>
        </Note>
      ) : null}
      {out.length > 0 ? (
        <Note tone="warn" title={out.length === 1 ? 'Fica de fora:' : `Ficam de fora ${out.length}:`}>
          <ul className={look('stack')}>
            {out.map(({ id, title, blocked }) => (
              <li key={id}>
                <b className={look('semi')}>{title}.</b> {blocked?.message}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}
