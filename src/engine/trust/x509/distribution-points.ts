import { type Asn1, childrenOf, Fields } from '../asn1/read-asn1.ts';
import { readText } from '../asn1/read-values.ts';

/** Addresses of the revocation lists that cover every reason (RFC 5280, 4.2.1.13). */
export function readDistributionPoints(value: Asn1 | undefined): string[] {
  return (value ? childrenOf(value) : []).flatMap((point) => {
    const fields = new Fields(point);
    const name = fields.optional(0xa0);
    if (!name || fields.optional(0x81)) return [];
    const fullName = new Fields(name, 0xa0).optional(0xa0);
    return (fullName ? childrenOf(fullName) : []).filter((each) => each.tag === 0x86).map(readText);
  });
}
