import { CertificateError } from '../../../../engine/trust/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { OptionalTimestamper } from '../../../../engine/sign/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';

/** The authority of time stamps, as one signature asks it. */
export interface Stamper {
  /** Undefined where no authority is configured. Throws TIMESTAMP_MISSING when none comes and one is required. */
  readonly stamp: OptionalTimestamper | undefined;
  /** It was asked and gave none that can be used. */
  readonly owes: boolean;
}

/** A signature does not fall for an authority that is silent: it goes without, unless the institution wants it otherwise. */
export function stamperOf({ config, signing: { timestamp } }: Pick<Deps, 'config' | 'signing'>): Stamper {
  if (!timestamp) return { stamp: undefined, owes: false };
  let owes = false;
  return {
    get owes() {
      return owes;
    },
    stamp: async (digest) => {
      try {
        return await timestamp(digest);
      } catch (error) {
        if (!(error instanceof CertificateError)) throw error;
        if (config.signatureTimestamp === 'exigir') throw new Refusal(signatureErrors.timestampMissing);
        owes = true;
        return undefined;
      }
    },
  };
}
