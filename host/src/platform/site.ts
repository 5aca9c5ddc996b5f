/** How the site presents itself: pre-info of the last visit at once, that of now as soon as it arrives (MNT-2, SH-3). */
import { createStore, type KeyedStorage, type Site, type SiteState } from '@site/shared/platform';
import { PLATFORM_TYPE } from '@site/shared/product';
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
}

const FIRST_LOGO = '/favicon.svg';

export function createSite({ api, storage, firstTitle }: Parts): HostSite {
  const present = (preInfo: PreInfo | null): SiteState => ({
    preInfo,
    title: preInfo?.SiteBaseConfigVo.title || firstTitle,
    logoUrl: preInfo?.SiteBaseConfigVo.logoUrl || FIRST_LOGO,
  });
  const kept = storage.read('preInfo');
  const state = createStore(present(isPreInfo(kept) ? kept : null));
  return {
    get: state.get,
    subscribe: state.subscribe,
    async load() {
      const preInfo = await api.call(getPreInfo, { platformType: PLATFORM_TYPE });
      storage.write('preInfo', preInfo);
      state.set(present(preInfo));
    },
  };
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
