import type { RouteName } from '../routes.ts';
export declare const PRE_INFO_FIELDS: readonly ['SiteBaseConfigVo', 'address', 'disablePhones', 'globePhoneNumber', 'ip', 'maintainConfig', 'siteFestivalSkin', 'siteVideoActiveUrl', 'siteVideoSkinOpen', 'stopLogin', 'stopRegister'];
export declare const MAINTAIN_STATUS_CLOSED = 0;
export declare function maintenanceMove(status: number, route: RouteName | null): 'enter' | 'leave' | null;
