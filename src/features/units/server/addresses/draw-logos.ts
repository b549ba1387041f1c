import { DocumentRenderError, drawLogo } from '../../../../engine/print/index.ts';
import { PoolBusy, TaskStopped } from '../../../../engine/export/index.ts';
import type { Reason } from '../../../../kernel/decision.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { addressErrors } from '../../contract/addresses/address-errors.ts';
import { checkLogo } from '../../rules/part-address.ts';

/** Logos as they came, in base64: null takes one away, undefined leaves it as it is. */
interface SentLogos {
  readonly horizontal_logo?: string | null | undefined;
  readonly vertical_logo?: string | null | undefined;
}
/** The same as documents print them. */
export interface DrawnLogos {
  readonly horizontal?: Buffer | null;
  readonly vertical?: Buffer | null;
}

/** Draws anew what was sent, outside of any transaction. @throws LOGO_REFUSED */
export async function drawLogos(sent: SentLogos): Promise<DrawnLogos> {
  const [horizontal, vertical] = await Promise.all([
    drawn(sent.horizontal_logo, 'horizontal_logo'),
    drawn(sent.vertical_logo, 'vertical_logo'),
  ]);
  return { ...(horizontal !== undefined && { horizontal }), ...(vertical !== undefined && { vertical }) };
}

async function drawn(text: string | null | undefined, field: string): Promise<Buffer | null | undefined> {
  if (text === undefined || text === null) return text;
  const bytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
  ensureAllowed(checkLogo({ size: bytes.length, head: bytes }, field), addressErrors.wrongLogo);
  try {
    return await drawLogo(bytes);
  } catch (error) {
    if (error instanceof DocumentRenderError) throw refused({ code: error.code, message: error.message, field });
    if (error instanceof PoolBusy || error instanceof TaskStopped) {
      const message = 'Não deu para abrir o logotipo agora.';
      throw refused({
        code: 'LOGO_NOT_OPENED',
        message,
        resolve: 'Tente de novo em um minuto, ou com um PNG menor.',
        field,
      });
    }
    throw error;
  }
}

const refused = (reason: Reason): Refusal =>
  new Refusal(addressErrors.wrongLogo, { message: reason.message, reasons: [reason] });
