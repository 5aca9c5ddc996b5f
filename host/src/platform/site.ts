/** How the site presents itself: stored values of the last visit at once, current ones as soon as they arrive (MNT-2, SH-3, SIG-10). */
import { createStore, type KeyedStorage, type Site, type SiteState } from '@site/shared/platform';
import {
  FIRST_SITE_WAIT_MS,
  MAINTAIN_STATUS_CLOSED,
  MAINTENANCE_POLL_MS,
  PLATFORM_TYPE,
  PRE_INFO_POLL_MS,
  VV_PRETTY_DEFAULT,
  type VvPretty,
  isRecord,
} from '@site/shared/product';
import type { StartSettings } from '@site/shared/site-map';
import { getPreInfo, readVvPretty, type PreInfo } from '@site/shared/wire';
import type { HostApi } from './api.ts';

export interface HostSite extends Site {
  /** Requests pre-info and settings again, in parallel; a failed one keeps its known value. Rejects without pre-info. */
  load(): Promise<void>;
  /** SIG-10: resolves once the first screen can render: at once with stored values, else after the first responses or a timeout. */
  readyForFirstScreen(loading: Promise<unknown>): Promise<void>;
}

interface SiteDependencies {
  readonly api: Pick<HostApi, 'call'>;
  /** Requests the settings of vvPretty. */
  readonly fetchSettings: () => Promise<VvPretty>;
  readonly storage: KeyedStorage;
  /** The page title before pre-info was ever received. */
  readonly firstTitle: string;
  /** Delivered with the page. */
  readonly settings: Pick<StartSettings, 'payeeKey' | 'sandbox' | 'videoOrigins'>;
  readonly report: (error: unknown) => void;
}

const FIRST_LOGO = '/favicon.svg';

export function createSite({ api, fetchSettings, storage, firstTitle, settings, report }: SiteDependencies): HostSite {
  const siteState = (preInfo: PreInfo | null, vvPretty: VvPretty): SiteState => ({
    preInfo,
    title: preInfo?.SiteBaseConfigVo.title || firstTitle,
    logoUrl: preInfo?.SiteBaseConfigVo.logoUrl || FIRST_LOGO,
    vvPretty,
    payeeKey: settings.payeeKey,
    isSandbox: settings.sandbox,
    videoOrigins: settings.videoOrigins,
  });
  const storedInfo = storage.read('preInfo');
  const storedSettings = readVvPretty(storage.read('vvPretty'));
  const isStored = isPreInfo(storedInfo) && storedSettings !== null;
  const state = createStore(siteState(isPreInfo(storedInfo) ? storedInfo : null, storedSettings ?? VV_PRETTY_DEFAULT));
  const show = (preInfo: PreInfo | null, vvPretty: VvPretty) => {
    const now = state.get();
    if (JSON.stringify([preInfo, vvPretty]) !== JSON.stringify([now.preInfo, now.vvPretty])) state.set(siteState(preInfo, vvPretty));
  };
  const loadPreInfo = async () => {
    const preInfo = await api.call(getPreInfo, { platformType: PLATFORM_TYPE });
    storage.write('preInfo', preInfo);
    show(preInfo, state.get().vvPretty);
  };
  const loadSettings = async () => {
    const vvPretty = await fetchSettings();
    storage.write('vvPretty', vvPretty);
    show(state.get().preInfo, vvPretty);
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    load: async () => void (await Promise.all([loadPreInfo(), loadSettings().catch(report)])),
    readyForFirstScreen: (loading) => (isStored ? Promise.resolve() : settledWithin(loading, FIRST_SITE_WAIT_MS)),
  };
}

/** However it ends, and whether it ends at all. */
async function settledWithin(work: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work.catch(() => undefined), tooSlow]);
  clearTimeout(timer);
}

/** Polls the site's state, more often under maintenance, and at once when the page becomes visible (MNT-1). */
export function followSite(site: HostSite, document: Document, pollMs = () => PRE_INFO_POLL_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), isClosed(site.get()) ? MAINTENANCE_POLL_MS : pollMs());
  };
  const ask = async () => {
    // A failed poll keeps the known state; the next one follows.
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

/** Whether the stored value is pre-info; other code writes to storage too. */
function isPreInfo(stored: unknown): stored is PreInfo {
  if (!isRecord(stored)) return false;
  const { SiteBaseConfigVo: base, maintainConfig } = stored as Partial<PreInfo>;
  return typeof base?.title === 'string' && typeof base.logoUrl === 'string' && typeof maintainConfig?.status === 'number';
}

/** SH-3: the favicon. */
export function showFavicon(document: Document, { preInfo }: SiteState): void {
  const address = preInfo?.SiteBaseConfigVo.webLogoTitleUrl;
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (address && link && link.getAttribute('href') !== address) link.href = address;
}
