/** The subscription of this browser at its push service. */
import { type Api, PushError } from '@site/shared/platform';
import { OFFLINE_WORKER_PATH } from '@site/shared/product';
import { getPushSetting, type PushSetting, subscribePush, type PushSubscriptionBody } from '@site/shared/wire';

type Workers = Pick<ServiceWorkerContainer, 'register' | 'ready' | 'getRegistration'>;

/** Subscribes with the site's public key and registers the subscription there; an earlier one is replaced, whatever its key. */
export async function subscribe(workers: Workers, api: Pick<Api, 'call'>): Promise<PushSetting> {
  const { publicKey } = await api.call(getPushSetting, null);
  return api.call(subscribePush, await subscribeBrowser(workers, publicKey));
}

/** Rejects with a `PushError`. */
async function subscribeBrowser(workers: Workers, publicKey: string): Promise<PushSubscriptionBody> {
  try {
    await workers.register(OFFLINE_WORKER_PATH, { updateViaCache: 'none' });
    const { pushManager } = await workers.ready;
    const earlier = await pushManager.getSubscription();
    if (earlier !== null) await earlier.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
    return { endpoint, p256dh, auth };
  } catch (error) {
    throw new PushError('failed', error);
  }
}

/** Ends the subscription and closes the notices that are shown: the next user of the browser reads none of them. */
export async function unsubscribe(workers: Workers): Promise<void> {
  const registration = await workers.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}
