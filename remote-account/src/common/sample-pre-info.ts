import type { PreInfo } from '@site/shared/wire';

/** Settings of a site that disabled a prefix of phones (MNT-2). */
export const PRE_INFO: PreInfo = {
  SiteBaseConfigVo: { title: '演示站', logoUrl: '/favicon.svg', webLogoTitleUrl: '/favicon.svg' },
  address: '演示环境',
  disablePhones: ['170'],
  globePhoneNumber: '',
  ip: '203.0.113.7',
  maintainConfig: { status: 1, startAt: null, endAt: null, message: '' },
  siteFestivalSkin: null,
  siteVideoActiveUrl: '',
  siteVideoSkinOpen: false,
  stopLogin: false,
  stopRegister: false,
};
