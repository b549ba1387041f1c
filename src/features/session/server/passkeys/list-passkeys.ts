import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPasskeys as contract } from '../../contract/passkeys/list-passkeys.ts';
import { passkeysOf } from './passkey-row.ts';

export const listPasskeys = read(contract, async ({ actor, db }) => ({
  results: (await passkeysOf(db, actor.personId)).map(({ id, name, added_at, used_at }) => ({
    id,
    name,
    added_at: added_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  })),
}));
