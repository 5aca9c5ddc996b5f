import type { RouteName } from '../routes.ts';

/** MNT-2: the maintenance fields of pre-info. */
export const PRE_INFO_FIELDS = [
  'SiteBaseConfigVo',
  'address',
  'disablePhones',
  'globePhoneNumber',
  'ip',
  'maintainConfig',
  'siteFestivalSkin',
  'siteVideoActiveUrl',
  'siteVideoSkinOpen',
  'stopLogin',
  'stopRegister',
] as const;

/** MNT-1: the status of a site under maintenance. */
export const MAINTAIN_STATUS_CLOSED = 0;

/** MNT-1: the redirect of a visitor: to the maintenance page, away from it, or none (null). */
export function maintenanceMove(status: number, route: RouteName | null): 'enter' | 'leave' | null {
  const closed = status === MAINTAIN_STATUS_CLOSED;
  if (closed === (route === 'maintenance')) return null;
  return closed ? 'enter' : 'leave';
}
