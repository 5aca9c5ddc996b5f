import { OFFLINE_WORKER_PATH } from '@site/shared/product';

/** Registers the service worker for offline use without blocking; does nothing in browsers without service workers. */
export async function registerOfflineWorker({ serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>>): Promise<void> {
  if (serviceWorker === undefined || startedOffline()) return;
  const registered: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(OFFLINE_WORKER_PATH, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registered === undefined) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage('rendered');
}

/** Whether this page was served from the offline cache. */
export function startedOffline(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['offline'] !== undefined;
}
