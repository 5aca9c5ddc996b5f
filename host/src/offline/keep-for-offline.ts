import { OFFLINE_WORKER_PATH } from '@site/shared/product';

/** Has the site kept for when there is no network; nobody waits for it, and a browser without service workers goes without. */
export async function keepForOffline({ serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>>): Promise<void> {
  if (serviceWorker === undefined || startedOffline()) return;
  const registered: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(OFFLINE_WORKER_PATH, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registered === undefined) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage('standing');
}

/** Whether this page was not brought by the network. */
export function startedOffline(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['offline'] !== undefined;
}
