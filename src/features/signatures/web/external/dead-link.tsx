import { IconLinkOff } from '@tabler/icons-react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';

/** A link that does nothing any more, and why: it expired, was closed, replaced, or what it asked was taken back. */
export function DeadLink({ error }: { readonly error: ApiError }) {
  const [reason] = error.reasons;
  return (
    <Empty
      icon={IconLinkOff}
      title={reason?.message ?? error.message}
      text={reason?.resolve ?? 'Fale com quem pediu a assinatura.'}
      action={<ButtonLink to="/">Ir para o início</ButtonLink>}
    />
  );
}
