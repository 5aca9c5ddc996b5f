import type { RouteName } from './routes.ts';

/** MNT-2: what pre-info tells. */
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

/** MNT-1: where a visitor is to be moved: to the maintenance page, away from it, or nowhere (null). */
export function maintenanceMove(status: number, route: RouteName | null): 'enter' | 'leave' | null {
  const closed = status === MAINTAIN_STATUS_CLOSED;
  if (closed === (route === 'maintenance')) return null;
  return closed ? 'enter' : 'leave';
}
