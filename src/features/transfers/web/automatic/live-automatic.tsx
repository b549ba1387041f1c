import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../../platform/web/live/live.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { automaticCanceled, automaticStarted } from '../../contract/automatic/live-kinds.ts';

/** Follows what was ordered (R242, R243): that it starts, and that it ended without going, wherever the person works now (R424). */
export function LiveAutomatic() {
  const client = useQueryClient();
  const here = useCurrentUser()?.capacity?.capacity_id;
  useLive([automaticStarted], () => {
    toast.info('Todos assinaram: o despacho que você ordenou está sendo tramitado.');
  });
  useLive([automaticCanceled], ({ data: { capacity_id, message } }) => {
    const where = capacity_id === here ? '' : ' Foi ordenado em outra lotação sua.';
    toast.warning(`Trâmite automático cancelado. ${message}${where}`);
    void refreshProcesses(client);
  });
  return null;
}
