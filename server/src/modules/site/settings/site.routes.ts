import {
  getPreInfo,
  getSettingsKey,
  getSkin,
  getVvPretty,
  listNotices,
  listStationAds,
  visitTerminal,
  type SettingsKey,
} from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { sealSettings } from './settings-key.ts';
import type { Site } from './site.service.ts';
import type { Terminals } from './terminals.ts';

interface SiteRoutesOptions {
  readonly site: Site;
  readonly terminals: Terminals;
  readonly settingsKey: SettingsKey;
  /** Where the key is asked for (SIG-7). */
  readonly secretPath: string;
  /** Whether offers may be shown to a member now. */
  readonly mayBeOffered: (memberId: string) => Promise<boolean>;
}

export const siteRoutes = ({ site, terminals, settingsKey, secretPath, mayBeOffered }: SiteRoutesOptions): Route[] => [
  bindEndpoint(getPreInfo, (_body, { ip }) => site.preInfo(ip)),
  bindEndpoint(getSkin, ({ id }) => site.skin(id)),
  bindEndpoint(getVvPretty, async () => sealSettings(await site.vvPretty(), settingsKey)),
  bindEndpoint(getSettingsKey(secretPath), () => settingsKey),
  bindEndpoint(visitTerminal, async (visit, { deviceUuid }) => ({
    terminalId: await terminals.visit(deviceUuid, visit),
    startSettings: await site.startSettings(),
  })),
  bindEndpoint(listNotices, ({ category }) => site.notices(category)),
  bindEndpoint(listStationAds, async (_body, { memberId }) =>
    memberId === null || (await mayBeOffered(memberId)) ? site.stationAds() : [],
  ),
];
