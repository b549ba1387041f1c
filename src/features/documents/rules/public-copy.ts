// Specification 000 §8 (personal data in public); decision 37: what the public reads of a text that names CPFs.
import { maskCpfsInHtml, maskCpfsInText } from '../../../kernel/numbers/mask-cpf.ts';

/** What of a written document stands on its pages in somebody's own words. */
export interface PrintedWords {
  readonly html: string;
  readonly name: string;
  /** The subject line, in the words of who opened the process. */
  readonly subject: string | null;
}

/** Said at the end of the text: the copy is not the file that was signed. */
const NOTE =
  '<p><em>Cópia para o público, com os números de CPF ocultos. O original, assinado, está no processo e se confere pelo código.</em></p>';

/** The words of the copy that everyone may have; `null` where the document itself hides nothing. */
export function wordsForAll(words: PrintedWords): PrintedWords | null {
  const masked = {
    html: maskCpfsInHtml(words.html),
    name: maskCpfsInText(words.name),
    subject: words.subject === null ? null : maskCpfsInText(words.subject),
  };
  const isSame = masked.html === words.html && masked.name === words.name && masked.subject === words.subject;
  return isSame ? null : { ...masked, html: `${masked.html}${NOTE}` };
}
