/** What comes over a connection instead of a request, or as one that nobody should send. */
export interface RawRequest {
  readonly name: string;
  readonly bytes: Buffer;
}

const END = '\r\n\r\n';
const HOST = 'Host: a';

const lines = [
  'GET',
  'GET ',
  'GET /',
  'GET  /api/thing HTTP/1.1',
  'GET /api/thing',
  'GET /api/thing HTTP',
  'GET /api/thing HTTP/0.9',
  'GET /api/thing HTTP/1.2',
  'GET /api/thing HTTP/2.0',
  'GET /api/thing HTTP/9.9',
  'GET /api/thing HTTP/1.1 HTTP/1.1',
  'GET /api/thing XTTP/1.1',
  'GET /api/th ing HTTP/1.1',
  'GET /api/thing\t HTTP/1.1',
  'GET api/thing HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET // HTTP/1.1',
  'GET //api/thing HTTP/1.1',
  'GET /api//thing HTTP/1.1',
  'GET /api/../api/thing HTTP/1.1',
  'GET /api/./thing HTTP/1.1',
  'GET \\api\\thing HTTP/1.1',
  'GET http://b/api/thing HTTP/1.1',
  'GET http:///api/thing HTTP/1.1',
  'GET http://[::1/api/thing HTTP/1.1',
  'GET javascript:alert(1) HTTP/1.1',
  'GET /api/thing#a HTTP/1.1',
  'GET /api/thing?a#b?c HTTP/1.1',
  'GET /api/%/%zz/%00 HTTP/1.1',
  'GET /api/thing/%C0%AF..%C0%AF HTTP/1.1',
  'GET /api/\u00ff\u00fe HTTP/1.1',
  'GET /api/\u0000 HTTP/1.1',
  `GET /api/${'a'.repeat(20_000)} HTTP/1.1`,
  `GET /api/thing?${'a'.repeat(12_000)} HTTP/1.1`,
  'get /api/thing HTTP/1.1',
  'FOO /api/thing HTTP/1.1',
  'GETT /api/thing HTTP/1.1',
  `${'A'.repeat(5_000)} /api/thing HTTP/1.1`,
  'TRACE /api/thing HTTP/1.1',
  'CONNECT a:443 HTTP/1.1',
  'CONNECT /api/thing HTTP/1.1',
  'PROPFIND /api/thing HTTP/1.1',
  'PURGE /api/thing HTTP/1.1',
  'HEAD /api/thing HTTP/1.1',
  'OPTIONS /api/thing HTTP/1.1',
  'PRI * HTTP/2.0',
  'SSH-2.0-OpenSSH_9.0',
  'EHLO a',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\u0000'.repeat(64),
  '\r\n\r\n\r\n',
];

const headers = [
  'Host',
  'Host:',
  ': a',
  ' Host: a',
  'Host : a',
  'Host: a\r\nHost: b',
  `${HOST}\r\n folded`,
  `${HOST}\r\nX: a\r\n\tb`,
  `${HOST}\nX: a`,
  `${HOST}\rX: a`,
  `${HOST}\r\nX: a\u0000b`,
  `${HOST}\r\nX: a\u0001\u007f`,
  `${HOST}\r\nX\u0000: a`,
  `${HOST}\r\nX(a): b`,
  `${HOST}\r\n\u00e9: b`,
  `${HOST}\r\nX: ${'a'.repeat(20_000)}`,
  `${HOST}\r\n${'X: a\r\n'.repeat(3_000)}Y: b`,
  `${HOST}\r\nContent-Length: -1`,
  `${HOST}\r\nContent-Length: 1e3`,
  `${HOST}\r\nContent-Length: 0x10`,
  `${HOST}\r\nContent-Length: 99999999999999999999`,
  `${HOST}\r\nContent-Length: 1\r\nContent-Length: 2`,
  `${HOST}\r\nContent-Length: 1, 1`,
  `${HOST}\r\nContent-Length: 5`,
  `${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`,
  `${HOST}\r\nTransfer-Encoding: chunked`,
  `${HOST}\r\nTransfer-Encoding: gzip`,
  `${HOST}\r\nTransfer-Encoding: chunked, chunked`,
  `${HOST}\r\nTransfer-Encoding: xchunked`,
  `${HOST}\r\nTransfer-Encoding:\u000bchunked`,
  `${HOST}\r\nTransfer-Encoding: identity`,
  `${HOST}\r\nExpect: 100-continue`,
  `${HOST}\r\nExpect: a`,
  `${HOST}\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__`,
  `${HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade`,
  `${HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: a`,
  `${HOST}\r\nConnection: ${'close, '.repeat(100)}`,
  `${HOST}\r\nTE: trailers\r\nTrailer: Host`,
];

const POST = `POST /api/thing HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\n`;
const CHUNKED = `${POST}Transfer-Encoding: chunked${END}`;

const upgrades = [
  ...['/api/thing', '/ws', '/ws/', '/nothing', '/%'].flatMap((path) => [
    `GET ${path} HTTP/1.1\r\n${HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade${END}`,
    `GET ${path} HTTP/1.1\r\n${HOST}\r\nUpgrade: a\r\nConnection: Upgrade${END}`,
    `GET ${path} HTTP/1.1\r\n${HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==${END}`,
    `POST ${path} HTTP/1.1\r\n${HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 0${END}`,
  ]),
  `GET /ws HTTP/1.1\r\n${HOST}${END}`,
  `HEAD /ws HTTP/1.1\r\n${HOST}${END}`,
];

const bodies = [
  `${POST}Content-Length: 10${END}{"a"`,
  `${POST}Content-Length: 2${END}{}{}{}`,
  `${POST}Content-Length: 2${END}{}GET /admin HTTP/1.1${END}`,
  `${POST}${END}`,
  `${CHUNKED}zz\r\n{}\r\n0${END}`,
  `${CHUNKED}-1\r\n{}\r\n0${END}`,
  `${CHUNKED}ffffffffffffffffff\r\n{}`,
  `${CHUNKED}2\r\n{}`,
  `${CHUNKED}2\r\n{}0${END}`,
  `${CHUNKED}2;${'a'.repeat(20_000)}\r\n{}\r\n0${END}`,
  `${CHUNKED}2\r\n{}\r\n0\r\nHost: b\r\nX: ${'a'.repeat(20_000)}${END}`,
  `${CHUNKED}0${END}`,
  `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked${END}0\r\n\r\nGET / HTTP/1.1${END}`,
  `${POST}Expect: 100-continue\r\nContent-Length: 2${END}{}`,
  `${POST}Content-Encoding: gzip\r\nContent-Length: 2${END}{}`,
];

/** Every one of them, as bytes of Latin-1. */
export const rawRequests: readonly RawRequest[] = [
  ...lines.map((line) => `${line}\r\n${HOST}${END}`),
  ...headers.map((header) => `GET /api/thing HTTP/1.1\r\n${header}${END}`),
  ...upgrades,
  ...bodies,
].map((text) => ({ name: JSON.stringify(text).slice(0, 120), bytes: Buffer.from(text, 'latin1') }));
