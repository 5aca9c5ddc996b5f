import type { Ad, Notice, PreInfo } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { SiteSettings, SiteStore } from './site.store.ts';

const STARTING_SETTINGS: SiteSettings = {
  SiteBaseConfigVo: { title: '星海娱乐', logoUrl: '/favicon.svg', webLogoTitleUrl: '/favicon.svg' },
  address: '演示环境',
  disablePhones: ['170', '171', '162', '165', '167'],
  globePhoneNumber: '400-000-4002',
  maintainConfig: { status: 1, startAt: null, endAt: null, message: '' },
  siteFestivalSkin: null,
  siteVideoActiveUrl: '',
  siteVideoSkinOpen: false,
  stopLogin: false,
  stopRegister: false,
};

/** What the site tells every visitor: settings of operations over the ones it ships with. */
export function createSite(store: SiteStore) {
  const settings = async (): Promise<SiteSettings> => ({ ...STARTING_SETTINGS, ...(await store.settings()) });
  return {
    preInfo: async (ip: string): Promise<PreInfo> => ({ ...(await settings()), ip }),
    async notices(category: string): Promise<Notice[]> {
      const rows = await store.notices(category);
      return rows.map(({ published_at, ...notice }) => ({ ...notice, publishedAt: toIso(published_at) }));
    },
    async stationAds(): Promise<Ad[]> {
      return (await store.stationAds()).map(({ id, title, subtitle, image, link }) => ({ id, title, subtitle, image, link }));
    },
    /** SH-8: what operations have closed. */
    gates: {
      loginStopped: async () => (await settings()).stopLogin,
      registerStopped: async () => (await settings()).stopRegister,
    },
    set: store.set,
  };
}

export type Site = ReturnType<typeof createSite>;
