import { read } from '../../../../platform/server/acts/handlers.ts';
import { getOfficialModel as contract } from '../../contract/official/get-official-model.ts';
import { getModelRow } from '../model-rows.ts';
import { presentModel } from '../present-models.ts';

export const getOfficialModel = read(contract, async ({ input, db, actor }) =>
  presentModel(db, await getModelRow(db, 'official', input.params.id, actor), actor),
);
