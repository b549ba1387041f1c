import { read } from '../../../../platform/server/acts/handlers.ts';
import { getAddress as contract } from '../../contract/addresses/get-address.ts';
import { getAddressFor, presentAddresses } from './address-row.ts';

export const getAddress = read(contract, async ({ input: { params }, actor, db }) => {
  const [address] = await presentAddresses(db, actor, [await getAddressFor(db, actor, params.id)]);
  return address!;
});
