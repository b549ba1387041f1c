import { readCertificate, type Seal } from '../../engine/trust/index.ts';
import { localDateOf } from '../../kernel/calendar.ts';
import { shownDay } from '../../kernel/shown-dates.ts';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import type { Health } from '../../platform/server/health.ts';

/** So long before its last day a certificate is asked for anew: an authority takes a week or two, a public body longer. */
const EARLY_DAYS = 45;
const DAY_MS = 86_400_000;

/** The last moment at which what the seal is put on counts. */
export const sealCountsUntil = ({ certificate }: Pick<Seal, 'certificate'>): Date =>
  readCertificate(certificate).notAfter;

/** Whether the certificate of the seal counts now, and for how long: people can work without it, and nothing of it is sealed. */
export const sealProbe =
  ({ certificate, isDemonstration }: Pick<Seal, 'certificate' | 'isDemonstration'>, clock: Deps['clock']) =>
  async (): Promise<Health> => {
    const { notBefore, notAfter } = readCertificate(certificate);
    const now = clock();
    const [first, last] = [notBefore, notAfter].map((at) => shownDay(localDateOf(at, 'UTC')));
    const change = isDemonstration
      ? 'Informe o da instituição em CARIMBO_SEAL_PKCS12 e reinicie.'
      : 'Troque o arquivo de CARIMBO_SEAL_PKCS12 e reinicie.';
    if (now < notBefore)
      return { status: 'degraded', detail: `O certificado do selo só vale a partir de ${first}. ${change}` };
    if (now > notAfter)
      return {
        status: 'degraded',
        detail: `O certificado do selo venceu em ${last}: o que se sela agora ninguém confirma. ${change}`,
      };
    if (notAfter.getTime() - now.getTime() < EARLY_DAYS * DAY_MS)
      return { status: 'degraded', detail: `O certificado do selo vence em ${last}. Peça outro já. ${change}` };
    return { status: 'ok', detail: `O certificado do selo vale até ${last}.` };
  };
