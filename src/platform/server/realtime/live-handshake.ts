import type { IncomingMessage } from 'node:http';

/** Where live connections are opened. */
export const LIVE_PATH = '/ws';

const KEY = /^[+/0-9A-Za-z]{22}==$/;
const VERSION = '13';

/** Whether a request opens a live connection, by the letter of RFC 6455 §4.2.1. */
export function isLiveHandshake({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url.replace(/[/]?(?:[?].*)?$/s, '') === LIVE_PATH &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === VERSION &&
    KEY.test(headers['sec-websocket-key'] ?? '')
  );
}
