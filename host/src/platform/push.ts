/**
 * Web push by the browser's interface, which is taken here before the first remote runs and removed from the page then
 * (`start-federation.ts`): only the host asks for the permission and subscribes. What it does loads with the first press.
 */
import { type Api, PushError, type Push } from '@site/shared/platform';
import type { PushFault } from '@site/shared/product';

export type PushPage = Pick<Window & typeof globalThis, 'isSecureContext'> & {
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer | undefined } & Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined;
  readonly PushManager?: unknown;
};

/**
 * Takes the interface of this page; later changes of it have no effect. What a browser subscribes goes to the server alone: a remote that held it
 * could reach the browser after its own end.
 */
export function createPush(
  { navigator, Notification: notifications, PushManager: manager, isSecureContext }: PushPage,
  api: Pick<Api, 'call'>,
): Push {
  const { serviceWorker: workers, userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  function fault(): PushFault | null {
    if (notifications === undefined || workers === undefined || manager === undefined)
      return isApple && isSecureContext ? 'home-screen' : 'unsupported';
    return notifications.permission === 'denied' ? 'denied' : null;
  }
  return {
    fault,
    async subscribe() {
      const found = fault();
      if (found !== null || notifications === undefined || workers === undefined) throw new PushError(found ?? 'unsupported');
      // The browser shows its question only while the press is fresh, so nothing is loaded before.
      const permission = await notifications.requestPermission();
      if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'denied' : 'dismissed');
      const { subscribe } = await load();
      return subscribe(workers, api);
    },
    async unsubscribe() {
      if (workers !== undefined && notifications?.permission === 'granted') await (await load()).unsubscribe(workers);
    },
  };
}

const load = () => import(/* webpackChunkName: "push" */ './push-subscription.ts');
