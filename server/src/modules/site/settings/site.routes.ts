import {
  getPreInfo,
  getSettingsKey,
  getSkin,
  getVvPretty,
  listNames,
  listNotices,
  listStationAds,
  type SettingsKey,
  visitTerminal,
} from '@site/shared/wire';
import { isIP } from 'node:net';
import { CODE } from '@site/shared/product';
import * as z from 'zod/mini';
import { bindEndpoint, bindShared, type Route, SHARED_SECONDS } from '../../../kernel/http/bind-endpoint.ts';
import { opsGet, auditedOpsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { OfferReads, SiteDependencies } from '../dependencies.ts';
import { sealSettings } from './site.store.ts';
import type { Site } from './site.service.ts';
import type { Terminals } from './terminals.ts';
import { patchSchema } from './settings.rules.ts';

interface SiteRoutesOptions extends Pick<OfferReads, 'mayBeOffered'> {
  readonly site: Site;
  readonly terminals: Pick<Terminals, 'visit'>;
  readonly settingsKey: SettingsKey;
  /** The address that returns the key (SIG-7). */
  readonly secretPath: string;
}

export const siteRoutes = ({ terminals, site, settingsKey, secretPath, mayBeOffered }: SiteRoutesOptions): Route[] => [
  bindEndpoint(getPreInfo, (_body, { ip }) => site.preInfo(ip)),
  bindShared(getSkin, SHARED_SECONDS, ({ id }) => site.skin(id)),
  bindEndpoint(getVvPretty, async () => sealSettings(await site.vvPretty(), settingsKey)),
  bindEndpoint(getSettingsKey(secretPath), () => settingsKey),
  bindEndpoint(visitTerminal, async (visit, caller) => ({
    terminalId: await terminals.visit(visit, caller),
    startSettings: await site.startSettings(),
  })),
  bindEndpoint(listNotices, ({ category }) => site.notices(category)),
  bindEndpoint(listStationAds, async (_body, { memberId }) =>
    memberId === null || (await mayBeOffered(memberId)) ? site.stationAds() : [],
  ),
];

const COINS = [
  { code: 'CNY', name: '人民币' },
  { code: 'USDT', name: 'USDT' },
  { code: 'COIN', name: '金币' },
];
const GRADES = 11;

/** API-11: what things are called, wherever a code alone is known. */
export const namingRoutes = ({ venues, gradeName }: SiteDependencies['names']): Route[] => [
  bindEndpoint(listNames, async () => ({
    venues: (await venues()).map(({ code, title, category }) => ({ code, name: title, category })),
    coins: COINS,
    levels: Array.from({ length: GRADES }, (_level, grade) => ({ code: String(grade), name: gradeName(grade) })),
  })),
];

const BLOCK_CODES = [CODE.ipBlocked, CODE.accessNotice, CODE.accessRestricted] as const;

const blockSchema = z.strictObject({
  ip: z
    .string()
    .check(z.refine((ip) => isIP(ip.replace(/::\/64$/, '::')) !== 0, 'an IP address such as 203.0.113.5; one of IPv6 means its /64')),
  code: z.nullable(z.literal(BLOCK_CODES, `one of ${BLOCK_CODES.join(', ')}, or null`)),
});

/** `/ops/api/site*`: the endpoints of the site command. Each returns the resulting state. */
export const siteOpsRoutes = (site: Site): OpsRoute[] => [
  opsGet('/ops/api/site', site.overview),
  auditedOpsPost('/ops/api/site/settings', patchSchema, ({ input, actor }) => site.change(input, actor)),
  auditedOpsPost('/ops/api/site/blocks', blockSchema, ({ input, actor }) => site.block(input, actor)),
];
