// What is told of a failure, in the protocol of Sentry, which other servers of errors understand too: what broke and where in our code. Nothing
// of a person and nothing of a process: no texts that were being read or written, no numbers, no address beyond its form.

/** Asks the server where failures may be told; null: nowhere. */
export type AskReportAddress = () => Promise<string | null>;

/** Where reports are sent, out of the address that such servers give (`https://KEY@host/7`); null when it is none. */
export function placeOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, username, pathname } = new URL(address);
  const [, above = '', project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (project === undefined || username === '' || !/^https?:$/.test(protocol)) return null;
  return `${protocol}//${host}${above}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}

interface Circumstances {
  readonly at: Pick<Location, 'origin' | 'pathname'>;
  readonly now: Date;
  /** Random. */
  readonly id: string;
}

/** The body of a report. */
export function reportOf(error: Error, { at, now, id }: Circumstances): string {
  const event = {
    event_id: id.replaceAll('-', ''),
    timestamp: now.toISOString(),
    platform: 'javascript',
    level: 'error',
    environment: 'production',
    request: { url: at.origin + formOf(at.pathname) },
    exception: { values: [{ type: error.name, value: withoutContent(error.message), ...framesOf(error.stack) }] },
  };
  const head = { event_id: event.event_id, sent_at: event.timestamp };
  return [head, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** The form of an address: ids, numbers and codes are left out. */
const formOf = (pathname: string): string => pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');

const MESSAGE_LIMIT = 300;

/** A message of a browser may quote what it failed to read: quotations and numbers are left out, names of code stay. */
const withoutContent = (message: string): string =>
  message
    .replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '…')
    .replaceAll(/'[^']*'/g, (quoted) => (/^'[\w$.]*'$/.test(quoted) ? quoted : '…'))
    .replaceAll(/\d{3,}/g, '#')
    .slice(0, MESSAGE_LIMIT);

/** `at name (https://host/file.js:1:2)` and `name@https://host/file.js:1:2`, as browsers write them. */
const FRAME = /^\s*(?:at )?(?:(?:async )?([^@()]*?)\s*[(@])?((?:https?|blob):[^()\s]+):(\d+):(\d+)\)?$/;

/** The way of the code to where it broke, that place last. */
function framesOf(stack = '') {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name, file, row, column] = FRAME.exec(line) ?? [];
    return file === undefined
      ? []
      : [{ function: name || '?', filename: file, lineno: Number(row), colno: Number(column), in_app: true }];
  });
  return frames.length === 0 ? {} : { stacktrace: { frames: frames.toReversed() } };
}
