import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { authorizeToPublish } from '../../contract/marking/authorize-to-publish.ts';

/** Authorises a publication, or takes that back. @returns what puts it as it was */
export async function setAuthorized(id: number, authorize: boolean, refresh: () => Promise<void>): Promise<() => void> {
  const send = async (isOn: boolean) => {
    await callEndpoint(authorizeToPublish, { params: { id }, body: { authorize: isOn } });
    await refresh();
  };
  await send(authorize);
  return () => void send(!authorize).catch((error: unknown) => toast.failure(error));
}
