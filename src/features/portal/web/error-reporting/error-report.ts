/** Where errors are told of: a service that speaks as Sentry does. */
export interface ReportingPlace {
  readonly dsn: string;
  /** The address of its envelopes. */
  readonly address: string;
}

/** Reads a DSN such as `https://key@host/7`; null when it is none. */
export function placeOf(dsn: string): ReportingPlace | null {
  if (!URL.canParse(dsn)) return null;
  const { origin, username, pathname } = new URL(dsn);
  const [, before = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (username === '' || project === undefined) return null;
  return { dsn, address: `${origin}${before}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7` };
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

const LINE = /^\s*(?:at )?(?<name>[^@(]*?)\s*[@(]*\(?(?<url>https?:\/\/[^\s)]+):(?<line>\d+):(?<column>\d+)\)?$/;

/** Where in our own scripts it happened, the outermost first. Lines of others, such as of an extension, are left out. */
export function framesOf(stack: string, origin: string): readonly Frame[] {
  const frames = stack.split('\n').flatMap((line): Frame[] => {
    const found = LINE.exec(line)?.groups;
    if (!found?.['url']?.startsWith(`${origin}/assets/`)) return [];
    return [
      {
        function: found['name'] || '?',
        filename: found['url'].slice(origin.length),
        lineno: Number(found['line']),
        colno: Number(found['column']),
      },
    ];
  });
  return frames.toReversed();
}

/** A screen without what it is about: `/app/processos/detalhamento/7` is `/app/processos/detalhamento/:id`. */
export const screenOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/\d|%|@|.{25}/.test(part) ? ':id' : part))
    .join('/');

interface ReportFacts {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly at: Date;
  readonly version: string;
  readonly pathname: string;
  readonly origin: string;
}

/**
 * What is told of an error: its kind, where in our scripts, on which screen, of which version. Never its message, which may hold what
 * somebody wrote or read, nor who it was, nor what was on the screen. Null: it did not happen in our scripts.
 */
export function envelopeOf(error: unknown, { id, at, version, pathname, origin }: ReportFacts): string | null {
  if (!(error instanceof Error)) return null;
  const frames = framesOf(error.stack ?? '', origin);
  if (frames.length === 0) return null;
  const event = {
    event_id: id,
    timestamp: at.toISOString(),
    platform: 'javascript',
    level: 'error',
    environment: 'production',
    release: `carimbo@${version}`,
    transaction: screenOf(pathname),
    sdk: { name: 'carimbo.web', version, settings: { infer_ip: 'never' } },
    exception: { values: [{ type: error.name, value: '', stacktrace: { frames } }] },
  };
  return [{ event_id: id, sent_at: at.toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n');
}
