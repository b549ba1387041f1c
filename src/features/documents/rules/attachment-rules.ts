// Specification 000 §5 (attachments); decisions G34: names up to 100 characters and 50 files in one dispatch, by default.
import { allowedIf, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../kernel/texts/unsafe-text.ts';

export type AttachmentLimits = { readonly nameLength: number; readonly filesPerDispatch: number };

export const defaultAttachmentLimits: AttachmentLimits = { nameLength: 100, filesPerDispatch: 50 };

/** The name a person gives; the stored file has its own. */
export function mayNameAttachment(name: string, limits: AttachmentLimits = defaultAttachmentLimits): Decision {
  return firstOf(
    () => allowedIf(name.trim() !== '', { code: 'ATTACHMENT_NAME_REQUIRED', message: 'Dê um nome ao anexo.' }),
    () =>
      everyOf(
        allowedIf([...name.trim()].length <= limits.nameLength, {
          code: 'ATTACHMENT_NAME_TOO_LONG',
          message: `O nome do anexo tem até ${limits.nameLength} letras.`,
          resolve: 'Escolha um nome mais curto.',
        }),
        allowedIf(!isUnsafeText(name), { code: 'UNSAFE_TEXT', message: UNSAFE_TEXT_MESSAGE }),
      ),
  );
}

/** `count` files are there, `added` more are coming. */
export function mayAddFiles(
  count: number,
  added: number,
  limits: AttachmentLimits = defaultAttachmentLimits,
): Decision {
  return allowedIf(count + added <= limits.filesPerDispatch, {
    code: 'TOO_MANY_FILES',
    message: `Cada envio leva até ${limits.filesPerDispatch} documentos.`,
    resolve: 'Junte documentos em um só PDF ou retire algum.',
  });
}
