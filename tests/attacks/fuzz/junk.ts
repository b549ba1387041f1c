/** A value that no form of ours sends, as JSON text: some of them no program could write. */
const text = (value: string): string => JSON.stringify(value);

const nested = (opening: string, closing: string, depth: number): string =>
  `${opening.repeat(depth)}1${closing.repeat(depth)}`;

/** An id that nothing has. */
export const ID_OF_NOTHING = 987_654;

const kinds = ['null', 'true', 'false', '[]', '[null]', '[[]]', '[[[1]]]', '{}', '{"a":1}'];

/** At the ends of what columns and numbers hold, and beyond. */
const numbers = [
  '0 -0 -1 1.5 1e-7 5e-324 32767 32768 -32769 65536 2147483647 2147483648 -2147483649',
  '9007199254740991 9007199254740992 9223372036854775807 9223372036854775808 -9223372036854775809 1e309 -1e309',
  `${ID_OF_NOTHING} [${ID_OF_NOTHING},${ID_OF_NOTHING}] [1,-1] [32768] [2147483648] [9223372036854775808] [1e309] ["a"]`,
].flatMap((line) => line.split(' '));

const numberTexts = [
  'NaN',
  'Infinity',
  '0x10',
  '1e3',
  '1_000',
  ' 7 ',
  '+7',
  '７',
  '1,2,3',
  '1,,2',
  '[1,2',
  ',',
  '32768',
];

const prototypes = [
  '{"__proto__":{"id":1}}',
  '{"constructor":{"prototype":{"id":1}}}',
  '{"toString":1,"hasOwnProperty":1}',
  text('__proto__'),
  text('constructor'),
];

const shapes = [
  nested('[', ']', 200),
  nested('{"a":', '}', 200),
  `[${Array.from({ length: 1_001 }, (_, index) => index + 1).join(',')}]`,
  `[${'null,'.repeat(2_000)}null]`,
  `[${'{},'.repeat(2_000)}{}]`,
  '{"id":1,"id":2}',
];

/** Letters that are no letters, alone and within a text. */
const letters = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"a\\udfffb"',
  '"\\u202egpj.exe"',
  '"\\ufeff"',
  '"\\u200b\\u200d"',
  '"\\u0008\\u001b[31m\\u007f"',
  '"\\uffff"',
  '"e\\u0301"',
  text('\u0301'.repeat(500)),
  text('👩‍👩‍👧‍👦'.repeat(40)),
];

const texts = [
  '',
  ' ',
  'a',
  'A'.repeat(300),
  'A'.repeat(5_000),
  "'; drop schema processes cascade; --",
  "' or 1=1 --",
  '%',
  '%%%%_',
  '\\',
  "\\'",
  '(a+)+$',
  '[',
  '*',
  '& | ! ( ) : * <->',
  '=HYPERLINK("http://a.b";"c")',
  '@SUM(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7} {{7*7}} #{7*7}',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '{"a":',
  '00000000-0000-0000-0000-000000000000',
  '00024009876202673',
  '99999999999999999',
  '00000000000',
  'a@b',
  `${'a'.repeat(300)}@b.gov.br`,
].map(text);

const days = [
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-14',
  '-271821-04-19',
  '2026-13-01T25:61:61Z',
  '2026-02-30T10:00:00-03:00',
  '2026-01-01T00:00:00+99:99',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
].map(text);

/** What is tried in every place of every call. */
export const junk: readonly string[] = [
  ...kinds,
  ...numbers,
  ...numberTexts.map(text),
  ...prototypes,
  ...shapes,
  ...letters,
  ...texts,
  ...days,
];

/** Bodies that are no object of fields, as bytes. */
export const brokenBodies: readonly Buffer[] = [
  ...[
    '',
    ' ',
    '{',
    '{"a"',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    '{"a":1}{"b":2}',
    '[',
    ']',
    'undefined',
    'NaN',
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":01}',
    '{"a":"\n"}',
    '{"a":"\\x"}',
    '{"a":"\\u12"}',
    '/* */{}',
    '\ufeff{}',
    'null',
    'true',
    '1',
    '1e309',
    '"a"',
    '[]',
    '[{}]',
    '[1,2,3]',
    '{"":1}',
    '{"__proto__":{"id":1}}',
    '{"__proto__":null}',
    '{"constructor":{"prototype":{"id":1}}}',
    '{"\\u0000":1}',
    '{"a":{"\\u0000":"\\u0000"}}',
    'a=1&b=2',
    '<a/>',
    nested('[', ']', 10_000),
    nested('{"a":', '}', 10_000),
    `{"a":[${'1,'.repeat(25_000)}1]}`,
    `{"a":"${'A'.repeat(60_000)}"}`,
    `{"a":[${'1,'.repeat(100_000)}1]}`,
    `{"a":"${'A'.repeat(1_200_000)}"}`,
  ].map((body) => Buffer.from(body)),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0xc0, 0x80]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.from('{"a":"\ud83d"}', 'latin1'),
];

/** Queries of any call, as they stand in the address. */
export const brokenQueries: readonly string[] = [
  '?',
  '?&&&',
  '?=',
  '?=1',
  '?a',
  '?%',
  '?%zz=1',
  '?a=%',
  '?a=%FF%FE',
  '?a=%00',
  '?%00=1',
  '?a=%ED%A0%80',
  '?a=1&a=2',
  '?__proto__=1',
  '?__proto__[id]=1',
  '?constructor[prototype][id]=1',
  '?toString=1&hasOwnProperty=2&valueOf=3',
  '?a[]=1&a[]=2',
  '?a[0]=1&a[999999999]=2',
  '?a[b][c][d][e][f]=1',
  '?a[=1&a]=2&[a]=3&a[[b]]=4',
  '?a=1&a[b]=2&a[]=3',
  '?a+b=c+d;e=f',
  `?${'a=1&'.repeat(1_000)}`,
  `?${'a[b]='.repeat(500)}`,
  `?a=${'A'.repeat(8_000)}`,
  '?page=1&page=2&filters={}&filters=[]',
  '?search=%00&search=a',
  '?order_by=constructor',
  '?page=1e309&paginator_count=-1',
  '?filters={"__proto__":{"a":1}}',
  `?filters=${'['.repeat(2_000)}`,
];

type Headers = Readonly<Record<string, string | string[]>>;

/** Headers of any call. Bytes above 127 travel as Latin-1. */
export const brokenHeaders: readonly Headers[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer Bearer Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: 'A'.repeat(8_000) },
  { authorization: '\u00ff\u00fe\u0080' },
  { authorization: "' or 1=1 --" },
  { authorization: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { accept: 'version=9' },
  { accept: 'application/json; version="1.0"; version=7' },
  { accept: '*/*;q=NaN, ;;;, /' },
  { accept: 'A'.repeat(8_000) },
  { 'accept-encoding': 'zzz;q=9, *;q=0' },
  { 'accept-encoding': 'br;q=-1,,,,' },
  { 'accept-language': '\u00ff;q=1e309' },
  { 'user-agent': '\u00ff\u0080'.repeat(400) },
  { 'user-agent': '' },
  { 'x-forwarded-for': "999.999.999.999, ', ::1%25" },
  { forwarded: 'for="[::"' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { referer: 'javascript:alert(1)' },
  { cookie: '__proto__=1; a; =; \u00ff' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'amanhã' },
  { range: 'bytes=9-1,-,a' },
  { host: 'a b' },
  { host: '' },
  { 'idempotency-key': '' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'A'.repeat(8_000) },
  { 'idempotency-key': '\u00ff\u0080\u00e9' },
  { 'idempotency-key': "'; drop schema platform cascade; --" },
  { 'idempotency-key': '__proto__' },
  { 'idempotency-key': ['a', 'b'] },
];

/** What a body says that it is. */
export const contentTypes: readonly Headers[] = [
  ...[
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=a',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/json; charset=utf-16',
    'application/json; charset=\u00ff',
    'application/json;;;',
    'application/jsonp',
    'APPLICATION/JSON',
    'application/vnd.api+json',
    '/',
    'a',
    ';',
    'application/json, text/plain',
    `application/${'a'.repeat(4_000)}`,
  ].map((type) => ({ 'content-type': type })),
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', 'content-encoding': 'zzz' },
];

/** What may stand in the place of a parameter of a path, as it travels. */
export const brokenSegments: readonly string[] = [
  '%',
  '%zz',
  '%00',
  '%FF',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2F',
  '..%2f..%2f',
  '%252e%252e',
  '.',
  '..',
  ';a=b',
  ':id',
  '*',
  '%20',
  '%0d%0aX:1',
  'A'.repeat(199),
  'A'.repeat(201),
  'A'.repeat(9_000),
];
