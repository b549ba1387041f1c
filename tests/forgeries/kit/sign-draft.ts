import { createHash, sign } from 'node:crypto';
import { buildCms, buildSignedAttributes } from '../../../src/engine/trust/index.ts';
import type { TestCertificate } from '../../../src/engine/trust/testing/make-test-authority.ts';
import { written, type Draft, type Fields, type Objects } from './draft.ts';
import { object } from './sample.ts';

export interface Signing {
  readonly who: TestCertificate;
  readonly at: Date;
  /** Level of certification; none without it. */
  readonly permits?: 1 | 2 | 3;
  readonly name?: string;
  /** More entries of the signature dictionary, or others in place of the usual ones. */
  readonly entries?: Fields;
  readonly widget?: Fields;
  /** Object of an empty field that takes the signature. */
  readonly into?: number;
  /** Objects saved in the same revision. */
  readonly beside?: Objects;
  /** Makes the message in another way. */
  readonly message?: (parts: MessageParts) => Buffer;
}

export interface MessageParts {
  readonly digest: Buffer;
  readonly signed: Buffer;
  readonly who: TestCertificate;
  readonly timestamp: ((digest: Buffer) => Buffer) | undefined;
}

const room = 6_000;
const gap = `<${'0'.repeat(room * 2)}>`;
const range = '[0 1111111111 2222222222 3333333333]';

/** Signs with a revision of its own. */
export function signDraft(draft: Draft, signing: Signing, timestamp?: (digest: Buffer) => Buffer): Draft {
  const { permits, widget, into, entries, beside, at } = signing;
  const signature = draft.nextNumber;
  const field = into ?? signature + 1;
  const certification =
    permits === undefined
      ? {}
      : {
          Reference: `[<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${permits} >> >>]`,
        };
  const dictionary = {
    Type: '/Sig',
    Filter: '/Adobe.PPKLite',
    SubFilter: '/ETSI.CAdES.detached',
    ByteRange: range,
    Contents: gap,
    M: `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`,
    Name: '(Fulano)',
    ...certification,
    ...entries,
  };
  const newField = {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Sig',
    T: `(${signing.name ?? `Assinatura-${field}`})`,
    Rect: '[0 0 0 0]',
    F: '132',
    P: `${object.firstPage} 0 R`,
    V: `${signature} 0 R`,
    ...widget,
  };
  const changed: Record<number, Objects[number]> = { ...beside, [signature]: dictionary };
  if (into === undefined) {
    const onPage = Number.parseInt(newField.P, 10);
    changed[field] = newField;
    changed[object.form] = withItem(draft.fields(object.form), 'Fields', field, { SigFlags: '3' });
    changed[onPage] = withItem(draft.fields(onPage), 'Annots', field);
  } else {
    changed[field] = { ...draft.fields(into), V: `${signature} 0 R`, ...widget };
  }
  draft.save(changed);
  return fill(draft, { signing, timestamp });
}

function withItem(fields: Fields, key: string, number: number, more: Fields = {}): Fields {
  return { ...fields, ...more, [key]: `${(fields[key] ?? '[]').slice(0, -1)} ${number} 0 R]` };
}

/** Writes range and message of the placeholder that the last revision holds. */
function fill(draft: Draft, { signing, timestamp }: { signing: Signing; timestamp: MessageParts['timestamp'] }): Draft {
  const { bytes } = draft;
  const gapStart = bytes.lastIndexOf(gap, undefined, 'latin1');
  const rangeAt = bytes.lastIndexOf(range, undefined, 'latin1');
  if (gapStart === -1) {
    fillAround(bytes, rangeAt);
    return draft;
  }
  const gapEnd = gapStart + gap.length;
  if (rangeAt !== -1) {
    bytes.write(`[0 ${gapStart} ${gapEnd} ${bytes.length - gapEnd}]`.padEnd(range.length), rangeAt, 'latin1');
  }
  const signed = Buffer.concat([bytes.subarray(0, gapStart), bytes.subarray(gapEnd)]);
  const digest = createHash('sha256').update(signed).digest();
  const message = (signing.message ?? usualMessage)({ digest, signed, who: signing.who, timestamp });
  bytes.write(message.toString('hex'), gapStart + 1, 'latin1');
  // What is written again later must be what stands in the file.
  const number = [...draft.objects].findLast(([, body]) => written(body).includes(gap))?.[0];
  const last = number === undefined ? undefined : draft.objects.get(number);
  if (number !== undefined && typeof last === 'object' && !('stream' in last)) {
    draft.objects.set(number, {
      ...last,
      ByteRange: `[0 ${gapStart} ${gapEnd} ${bytes.length - gapEnd}]`,
      Contents: bytes.toString('latin1', gapStart, gapEnd),
    });
  }
  return draft;
}

/** CAdES baseline B, with a time stamp when one is asked for. */
export function usualMessage({ digest, who, timestamp }: MessageParts): Buffer {
  const signedAttributes = buildSignedAttributes(digest, who.certificate);
  const signature = sign('sha256', signedAttributes, who.key);
  const algorithm = who.signer.algorithm;
  const token = timestamp?.(createHash('sha256').update(signature).digest());
  return buildCms({
    signedAttributes,
    signature,
    algorithm,
    certificate: who.certificate,
    chain: who.chain,
    ...(token && { timestamp: token }),
  });
}

/** The range of a signature whose message is something else than usual: all but what stands in its place. */
function fillAround(bytes: Buffer, rangeAt: number): void {
  const start = bytes.lastIndexOf('/Contents ', undefined, 'latin1') + '/Contents '.length;
  const end = bytes.indexOf(' /M ', start, 'latin1');
  if (rangeAt !== -1) {
    bytes.write(`[0 ${start} ${end} ${bytes.length - end}]`.padEnd(range.length), rangeAt, 'latin1');
  }
}
