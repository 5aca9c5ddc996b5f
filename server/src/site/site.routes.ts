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
import { serve, type Route } from '../kernel/serve.ts';
import { sealSettings } from './settings-key.ts';
import type { Site } from './site.service.ts';
import type { Terminals } from './terminals.ts';

interface Parts {
  readonly site: Site;
  readonly terminals: Terminals;
  readonly settingsKey: SettingsKey;
  /** Where the key is asked for (SIG-7). */
  readonly secretPath: string;
  /** Whether offers may be shown to a member now. */
  readonly mayBeOffered: (memberId: string) => Promise<boolean>;
}

export const siteRoutes = ({ site, terminals, settingsKey, secretPath, mayBeOffered }: Parts): Route[] => [
  serve(getPreInfo, (_body, { ip }) => site.preInfo(ip)),
  serve(getSkin, ({ id }) => site.skin(id)),
  serve(getVvPretty, async () => sealSettings(await site.vvPretty(), settingsKey)),
  serve(getSettingsKey(secretPath), () => settingsKey),
  serve(visitTerminal, async (visit, { deviceUuid }) => ({
    terminalId: await terminals.visit(deviceUuid, visit),
    startSettings: await site.startSettings(),
  })),
  serve(listNotices, ({ category }) => site.notices(category)),
  serve(listStationAds, async (_body, { memberId }) => (memberId === null || (await mayBeOffered(memberId)) ? site.stationAds() : [])),
];
