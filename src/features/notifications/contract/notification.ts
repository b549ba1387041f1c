import { z } from 'zod';
import { id, instant } from '../../../platform/contract/fields.ts';
import { notificationKindKeys } from '../rules/notification-kinds.ts';

/** A notification as the bell shows it (specification 000 §3). The live message `notification.add` carries the same. */
export const notification = z.object({
  id,
  type: z.enum(notificationKindKeys),
  /** The kind's name: `Pedido de assinatura`. */
  title: z.string(),
  /** One sentence with the number and who did it. */
  text: z.string(),
  /** What it leads to: what `related` says. */
  relected_type_id: id.nullable(),
  related: z.enum(['process', 'document', 'report', 'none']),
  relected_type_process: z
    .object({
      id,
      nup: z.string(),
      nup_formatted: z.string(),
      /** Its description or subject, as the reader of now may know it; `null` in a live message. */
      title: z.string().nullable(),
      /** The unit where the process is. */
      capacity_id: id,
      process_type: z.enum(['reference', 'others']),
    })
    .nullable(),
  /** The unit through which it concerns the person; `null` when it is personal. */
  capacity_id: id.nullable(),
  url_pdf: z.string().nullable(),
  is_readed: z.boolean(),
  date: instant,
  expires_at: instant,
});
