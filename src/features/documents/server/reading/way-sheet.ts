import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import type { DocumentRow } from '../document-row.ts';
import { keepBlob } from '../filing/blob-bytes.ts';
import { printedInput } from '../filing/printed-input.ts';
import { renderInput } from '../filing/render-text.ts';
import { cached, digestOf } from './document-copies.ts';
import { addressNamed } from './file-address.ts';
import { titleOf } from './title-of.ts';

/** A sheet that goes with a document of the product's own: on its paper, with a title and a text of its own. */
interface Sheet {
  readonly title: string;
  /** HTML of the editor. */
  readonly html: string;
}

/**
 * A short-lived address of the way of a process, printed once beside the certificate that it goes with.
 * @throws RENDER_BUSY, RENDER_FAILED
 */
export async function waySheetAddress(db: Database, deps: Deps, certificate: DocumentRow, { title, html }: Sheet) {
  const date = certificate.frozen_at ?? certificate.changed_at;
  const input = { ...(await printedInput(db, { document: certificate, signers: [], date })), title, html };
  const pdf = await cached(
    db,
    deps,
    { document: certificate, form: 'WAY' },
    { of: digestOf(input), make: async () => keepBlob(deps, await renderInput(deps, input)) },
  );
  const name = `${title} – ${maskCpfsInText(await titleOf(db, certificate))}`;
  return addressNamed(deps, name, { ...pdf, contentType: 'application/pdf', extension: 'pdf', disposition: 'inline' });
}
