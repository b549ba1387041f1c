import { timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './ledger-key.ts';

interface Place {
  readonly stream_type: string;
  readonly stream_id: number;
  readonly stream_seq: number;
  readonly hash: string;
}

/** What the code over an event covers: its link, and with it all before, its place, and the newest seal of its moment. */
export const eventText = ({ stream_type, stream_id, stream_seq, hash }: Place, sealId: number): string =>
  `event\n${stream_type} ${stream_id} ${stream_seq}\n${hash}\n${sealId}`;

/** What the code over a head covers. Never the same as that of an event: an event of before makes no head. */
export const headText = ({ stream_type, stream_id, stream_seq, hash }: Place): string =>
  `head\n${stream_type} ${stream_id} ${stream_seq}\n${hash}`;

/** Whether one of the keys made this code. */
export function isCodeOf(keys: KeyRing, text: string, mac: Uint8Array): boolean {
  return keys.all.some((key) => {
    const expected = key.mac(text);
    return expected.length === mac.length && timingSafeEqual(expected, mac);
  });
}
