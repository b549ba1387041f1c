import { IconExternalLink } from '@tabler/icons-react';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { beginProviderLogin } from '../../contract/provider/begin-provider-login.ts';
import { listProviders } from '../../contract/provider/list-providers.ts';
import { keepVisit } from './visit-store.ts';

/** The ways in by providers of identity, absent where none is configured. */
export function ProviderSignIn() {
  const { data } = useEndpoint(listProviders, {});
  const { act, isPending } = useAct(beginProviderLogin);
  const leaveFor = (provider: string) =>
    void act({ body: { provider } })
      .then(({ address, visit }) => {
        keepVisit(visit);
        window.location.assign(address);
      })
      .catch(toast.failure);
  return data?.results.map(({ id, name }) => (
    <Button key={id} size="lg" block icon={IconExternalLink} busy={isPending} onClick={() => leaveFor(id)}>
      Entrar com {name}
    </Button>
  ));
}
