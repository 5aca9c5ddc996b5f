import { getPreInfo, listNotices, listStationAds } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Site } from './site.service.ts';

export const siteRoutes = (site: Site): Route[] => [
  serve(getPreInfo, (_body, { ip }) => site.preInfo(ip)),
  serve(listNotices, ({ category }) => site.notices(category)),
  serve(listStationAds, () => site.stationAds()),
];
