import { read } from '../../../../platform/server/acts/handlers.ts';
import { copyModel as contract } from '../../contract/ordinary/copy-model.ts';
import { getModelRow } from '../model-rows.ts';
import { presentModel } from '../present-models.ts';

export const copyModel = read(contract, async ({ input, db, actor }) =>
  presentModel(db, await getModelRow(db, 'ordinary', input.params.id, actor), actor),
);
