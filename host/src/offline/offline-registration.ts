import { OFFLINE_WORKER_PATH } from '@site/shared/product';

type WithWorkers = Partial<Pick<Navigator, 'serviceWorker'>>;

/** Registers the service worker for offline use without blocking; does nothing in browsers without service workers. */
export async function registerOfflineWorker({ serviceWorker }: WithWorkers): Promise<void> {
  if (serviceWorker === undefined || startedOffline()) return;
  const registered: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(OFFLINE_WORKER_PATH, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (registered === undefined) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage('rendered');
}

/** Fetches the worker's script again, which names the revoked releases; the browser does so by itself at the next visit. */
export async function updateOfflineWorker({ serviceWorker }: WithWorkers): Promise<void> {
  const registered = await serviceWorker?.getRegistration().catch(() => undefined);
  await registered?.update().catch(() => undefined);
}

/** Whether this page was served from the offline cache. */
export function startedOffline(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['offline'] !== undefined;
}

/** Whether a page from the cache shows this address as always; elsewhere it shows a sentence instead. */
export const isReadableOffline = (pathname: string): boolean => pathname.startsWith('/help/');

export const SITE_RETRY_MS = 3000;

/** Whether the site answers at all; the worker does not handle HEAD requests. */
export const siteAnswers = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
