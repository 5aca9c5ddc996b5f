import { SKIN_NAME, type Skin } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** MNT-1: `status` 0 means the whole site is under maintenance. Times are ISO-8601. */
export interface MaintainConfig {
  readonly status: number;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly message: string;
}

/** SH-2, SH-3: how the site presents itself. */
export interface SiteBaseConfig {
  readonly title: string;
  readonly logoUrl: string;
  readonly webLogoTitleUrl: string;
}

/** MNT-2: the site's first data for every visitor. */
export interface PreInfo {
  readonly SiteBaseConfigVo: SiteBaseConfig;
  readonly address: string;
  readonly disablePhones: readonly string[];
  readonly globePhoneNumber: string;
  readonly ip: string;
  readonly maintainConfig: MaintainConfig;
  readonly siteFestivalSkin: string | null;
  readonly siteVideoActiveUrl: string;
  readonly siteVideoSkinOpen: boolean;
  readonly stopLogin: boolean;
  readonly stopRegister: boolean;
}

/** One line of the notice ticker; `link` is an address of the site or null. */
export interface Notice {
  readonly id: string;
  readonly category: string;
  readonly text: string;
  readonly link: string | null;
  readonly publishedAt: string;
}

/** One slide of the home carousel; `image` is an address of the site. */
export interface Ad {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly link: string;
}

/** API-4. */
export const getPreInfo = endpoint<{ platformType: number }, PreInfo>(
  'POST',
  '/site/api/v1/configuration/preInfo',
  z.object({ platformType: z.int() }),
);

/** SH-8: the skin that pre-info names; null when it no longer exists. */
export const getSkin = endpoint<{ id: string }, Skin | null>(
  'GET',
  '/site/api/v1/site/skin',
  z.object({ id: z.string().check(z.regex(SKIN_NAME)) }),
);

/** API-6. */
export const listNotices = endpoint<{ category: string }, readonly Notice[]>(
  'POST',
  '/site/api/v1/advertising/queryNoticeList',
  z.object({ category: z.string().check(z.maxLength(20)) }),
);

/** API-7. */
export const listStationAds = endpoint<null, readonly Ad[]>('GET', '/act/api/v1/advertising/queryStationAdList');
