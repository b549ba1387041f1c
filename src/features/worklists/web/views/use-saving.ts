import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { viewReads } from './use-views.ts';

interface Saved {
  readonly id: number;
  readonly message: string;
}

/** What follows when something is saved under a name: it is said, and the address becomes that of what was saved. */
export function useSaving(addressOf: (id: number) => string, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = async ({ message, id }: Saved) => {
    toast.success(message);
    await invalidate(client, viewReads);
    navigate(addressOf(id), { replace: true });
  };
  /** Saves over what is open, beside the form. */
  const over = async (save: () => Promise<Saved>) => {
    try {
      const saved = await save();
      onClose();
      await done(saved);
    } catch (error) {
      toast.failure(error);
    }
  };
  return { done, over };
}
