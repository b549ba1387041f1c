import { read } from '../../../../platform/server/acts/handlers.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { searchUsersAdm as contract } from '../../contract/users/search-users-adm.ts';
import { findPeople } from '../person-queries.ts';
import { todayIn } from '../today.ts';
import { presentUsers } from './present-users.ts';
import { soughtBy } from './sought.ts';

export const searchUsersAdm = read(contract, async ({ input: { query }, db, now }) => {
  const { cpf, words } = soughtBy(query);
  if (cpf === undefined && words.length === 0) return [];
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  return presentUsers(db, await findPeople(db, { cpf, words }), { known, today, wholeCpf: cpf !== undefined });
});
