import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { bytes } from '../../../platform/server/acts/bytes.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { keepAnswers, sendKept } from '../../../platform/server/pages/kept-answers.ts';
import { findInstitution } from '../../units/server/index.ts';
import { openDataErrors } from '../contract/open-data-errors.ts';
import { openDataFile as contract } from '../contract/open-data-files.ts';
import { dataSets, freshSeconds } from '../rules/data-sets.ts';
import { lastDayOf, monthOf } from '../rules/months.ts';
import { readDataSet } from './read-data-set.ts';
import { readMonths } from './read-months.ts';
import { writeCsv, writeDictionary, writeJson } from './write-data-set.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const types = { csv: 'text/csv; charset=utf-8', json: JSON_TYPE } as const;

/** Programs on pages of others may read them too: all of it is for everybody. */
export const openDataFileBytes = bytes(contract, ({ db, config: { publicUrl } }) => {
  const kept = keepAnswers(freshSeconds);
  return async ({ input: { params, query }, request, reply }) => {
    const [, name = '', format] = /^([a-z-]+)\.(csv|json)$/.exec(params.dataset) ?? [];
    const set = dataSets.find(({ id }) => id === name);
    const isDictionary = params.dataset === 'datapackage.json';
    if (!isDictionary && !set) throw new Refusal(openDataErrors.fileUnknown);
    void reply.header('access-control-allow-origin', '*');
    if (!set) {
      const dictionary = await kept(params.dataset, async () => writeDictionary(await sourceOf(db, publicUrl)));
      return sendKept(request, reply, dictionary, { seconds: freshSeconds, type: JSON_TYPE });
    }
    const answer = await kept(`${params.dataset}?${query.ano ?? ''}`, async () => {
      const rows = await readDataSet(db, set.id, query.ano);
      return format === 'csv' ? writeCsv(set, rows) : writeJson(set, rows, await sourceOf(db, publicUrl));
    });
    const after = query.ano === undefined ? '' : `-${query.ano}`;
    void reply.header('content-disposition', `inline; filename="${set.id}${after}.${format}"`);
    return sendKept(request, reply, answer, { seconds: freshSeconds, type: types[format === 'csv' ? 'csv' : 'json'] });
  };
});

async function sourceOf(db: Database, origin: string) {
  const [latest] = await readMonths(db, 1);
  return {
    origin,
    institution: (await findInstitution(db))?.name ?? 'Instituição ainda não cadastrada',
    until: latest ? lastDayOf(monthOf(latest.month)) : null,
  };
}
