import { read } from '../../../../platform/server/acts/handlers.ts';
import { getModel as contract } from '../../contract/ordinary/get-model.ts';
import { getModelRow } from '../model-rows.ts';
import { presentModel } from '../present-models.ts';

export const getModel = read(contract, async ({ input, db, actor }) =>
  presentModel(db, await getModelRow(db, 'ordinary', input.params.id, actor), actor),
);
