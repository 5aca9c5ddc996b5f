import type { PreInfo } from '@site/shared/wire';

const OPEN_SITE: PreInfo = {
  SiteBaseConfigVo: { title: '演示站', logoUrl: '/favicon.svg', webLogoTitleUrl: '/favicon.svg' },
  address: '演示环境',
  disablePhones: [],
  globePhoneNumber: '',
  ip: '203.0.113.7',
  maintainConfig: { status: 1, startAt: null, endAt: null, message: '' },
  siteFestivalSkin: null,
  siteVideoActiveUrl: '',
  siteVideoSkinOpen: false,
  stopLogin: false,
  stopRegister: false,
};

/** The pre-info of an open site, with some fields changed (MNT-2). */
export const samplePreInfo = (change: Partial<PreInfo> = {}): PreInfo => ({ ...OPEN_SITE, ...change });
