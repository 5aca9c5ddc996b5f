/** How the site presents itself: pre-info of the last visit at once, that of now as soon as it arrives (MNT-2, SH-3). */
import { createStore, type KeyedStorage, type Site, type SiteState } from '@site/shared/platform';
import { MAINTAIN_STATUS_CLOSED, MAINTENANCE_POLL_MS, PLATFORM_TYPE, PRE_INFO_POLL_MS } from '@site/shared/product';
import { getPreInfo, type PreInfo } from '@site/shared/wire';
import type { HostApi } from './api.ts';

export interface HostSite extends Site {
  /** Asks again; what was known stays when that fails. */
  load(): Promise<void>;
}

interface Parts {
  readonly api: Pick<HostApi, 'call'>;
  readonly storage: KeyedStorage;
  /** What the page is called before pre-info was ever seen. */
  readonly firstTitle: string;
  readonly payeeKey: string;
}

const FIRST_LOGO = '/favicon.svg';

export function createSite({ api, storage, firstTitle, payeeKey }: Parts): HostSite {
  const present = (preInfo: PreInfo | null): SiteState => ({
    preInfo,
    title: preInfo?.SiteBaseConfigVo.title || firstTitle,
    logoUrl: preInfo?.SiteBaseConfigVo.logoUrl || FIRST_LOGO,
    payeeKey,
  });
  const kept = storage.read('preInfo');
  const state = createStore(present(isPreInfo(kept) ? kept : null));
  return {
    get: state.get,
    subscribe: state.subscribe,
    async load() {
      const preInfo = await api.call(getPreInfo, { platformType: PLATFORM_TYPE });
      storage.write('preInfo', preInfo);
      if (JSON.stringify(preInfo) !== JSON.stringify(state.get().preInfo)) state.set(present(preInfo));
    },
  };
}

/** Keeps pre-info up to date: again and again, more often under maintenance, and at once when the page is looked at again (MNT-1). */
export function followSite(site: HostSite, document: Document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), isClosed(site.get()) ? MAINTENANCE_POLL_MS : PRE_INFO_POLL_MS);
  };
  const ask = async () => {
    // One that fails is followed by the next; what is known stays.
    if (!document.hidden) await site.load().catch(() => undefined);
    wait();
  };
  const look = () => void (document.hidden || ask());
  const unsubscribe = site.subscribe(wait);
  document.addEventListener('visibilitychange', look);
  wait();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
}

function isClosed({ preInfo }: SiteState): boolean {
  return preInfo?.maintainConfig.status === MAINTAIN_STATUS_CLOSED;
}

/** Whether what storage holds is pre-info; it is not ours alone. */
function isPreInfo(kept: unknown): kept is PreInfo {
  if (typeof kept !== 'object' || kept === null) return false;
  const { SiteBaseConfigVo: base, maintainConfig } = kept as Partial<PreInfo>;
  return typeof base?.title === 'string' && typeof base.logoUrl === 'string' && typeof maintainConfig?.status === 'number';
}

/** SH-3: the icon of the tab. */
export function showFavicon(document: Document, { preInfo }: SiteState): void {
  const address = preInfo?.SiteBaseConfigVo.webLogoTitleUrl;
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (address && link && link.getAttribute('href') !== address) link.href = address;
}
