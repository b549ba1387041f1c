import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { longDerivedSecret } from '../../../../platform/server/credentials/derived-secret.ts';
import { calendarFeed } from '../../contract/calendar/calendar-feed.ts';

/** The secret of an address: it follows from its salt and is kept nowhere. */
export const secretOf = ({ secrets }: Pick<Deps, 'secrets'>, salt: Uint8Array): string =>
  longDerivedSecret(secrets, 'calendars', salt);

/** The address at which a program reads it. */
export const addressWith = ({ secrets, config }: Pick<Deps, 'secrets' | 'config'>, salt: Uint8Array): string =>
  config.publicUrl + bytesAddress(calendarFeed, { token: `${secretOf({ secrets }, salt)}.ics` });
