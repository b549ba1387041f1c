import { IconFileText } from '@tabler/icons-react';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { readAddress } from '../signable-document.ts';
import type { SignableDocument } from '../signable-document.ts';

/** What is about to be signed, each with a way to read it in another tab, and what stays out and why. */
export function SigningDocuments({ documents }: { readonly documents: readonly SignableDocument[] }) {
  const signed = documents.filter(({ blocked }) => !blocked);
  const out = documents.filter(({ blocked }) => blocked);
  return (
    <>
      {signed.length > 0 ? (
        <ul className="sig-docs" aria-label="Documentos a assinar">
          {signed.map((document) => (
            <li key={document.id}>
              <IconFileText className="i" aria-hidden />
              <span className="grow cut">{document.title}</span>
              <a
                className="small"
                href={readAddress(document)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Ler ${document.title}, em outra aba`}
              >
                Ler
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {out.length > 0 ? (
        <Note tone="warn" title={out.length === 1 ? 'Fica de fora:' : `Ficam de fora ${out.length}:`}>
          <ul className="sig-out">
            {out.map(({ id, title, blocked }) => (
              <li key={id}>
                <b className="semi">{title}.</b> {blocked?.message}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}
