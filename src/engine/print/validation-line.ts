import type { Validation } from './document-input.ts';

/** The code as people read and type it: four groups of four, "7F3K-92MX-QD4T-8HWP". */
export function formatCode(code: string): string {
  return (code.replace(/[^0-9A-Za-z]/g, '').match(/.{1,4}/g) ?? []).join('-');
}

/** Address where anyone checks a document; it is also what the QR code holds. */
export function validationAddress({ code, publicUrl }: Validation): string {
  return `${publicUrl.replace(/\/+$/, '')}/validar-documento?hash=${formatCode(code)}`;
}

/** Text of the vertical line at the side of every page. */
export function validationText(validation: Validation): string {
  const page = validationAddress(validation)
    .replace(/^https?:\/\//, '')
    .replace(/\?.*$/, '');
  return `Confira a autenticidade em ${page} com o código ${formatCode(validation.code)}`;
}
