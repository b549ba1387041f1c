/** Why this browser cannot be told; `null` when it can. */
export function pushBlocked(): string | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    return 'Este navegador não recebe avisos fechado. No iPhone, instale o Carimbo na tela de início.';
  if (Notification.permission === 'denied')
    return 'O navegador está com os avisos deste endereço bloqueados. Libere nas permissões do site.';
  return null;
}

/** How this browser is reached, if the person turned it on here. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person and the push service of the browser; `null`: the person says no. @throws when the service does */
export async function startPush(pushKey: string) {
  // The frame of work has brought it: the screen does not wait for it a second time.
  const { registerWorker } = await import('../../../../platform/web/offline/worker.ts');
  const registration = await registerWorker();
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** @returns where this browser was reached, so that the server forgets it too */
export async function stopPush(): Promise<string | null> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
