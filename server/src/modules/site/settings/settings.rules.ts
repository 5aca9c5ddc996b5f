/** The settings that operations may change, and the pre-info that results from them. */
import { MAINTAIN_STATUS_CLOSED, OFFERINGS, refuseVideoUrl, SKIN_NAME } from '@site/shared/product';
import { vvPrettyShape, type MaintainConfig, type SitePatch, type SiteSettings } from '@site/shared/wire';
import * as z from 'zod/mini';
import { toIso } from '../../../kernel/clock.ts';
import { malformed } from '../../../kernel/http/ops.ts';

const OPEN: MaintainConfig = { status: MAINTAIN_STATUS_CLOSED + 1, startAt: null, endAt: null, message: '' };
const DEFAULT_MESSAGE = '系统正在例行维护，您的资金与未结注单不受影响。';

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
/** A picture of this site: no other origin may draw in the page. */
const picture = z.string().check(z.regex(/^\/[\w./-]{1,200}$/, 'an address of this site such as /favicon.svg'));
const maintenance = z.strictObject({
  until: z.nullable(z.iso.datetime({ offset: true, error: 'a moment such as 2026-11-21T18:00:00+08:00' })),
  message: z.optional(text(200)),
});

/** One order of operations; what it does not name stays. `maintenance` false opens the site again. */
export const patchSchema: z.ZodMiniType<SitePatch> = z.strictObject({
  title: z.optional(text(40)),
  logoUrl: z.optional(picture),
  webLogoTitleUrl: z.optional(picture),
  address: z.optional(text(40)),
  globePhoneNumber: z.optional(z.string().check(z.regex(/^\+?[\d -]{5,30}$/, 'digits, spaces and dashes'))),
  disablePhones: z.optional(z.array(z.string().check(z.regex(/^\d{2,7}$/, 'prefixes of two to seven digits')))),
  siteFestivalSkin: z.optional(z.nullable(z.string().check(z.regex(SKIN_NAME, 'lower-case letters, digits and dashes')))),
  siteVideoActiveUrl: z.optional(z.string().check(z.regex(/^(https?:\/\/\S{1,300})?$/, 'an address, or nothing'))),
  siteVideoSkinOpen: z.optional(z.boolean('on or off')),
  stopLogin: z.optional(z.boolean()),
  stopRegister: z.optional(z.boolean()),
  ...z.partial(z.object(vvPrettyShape)).shape,
  preInfoPollMs: z.optional(
    z.int('milliseconds from 10000 to 3600000').check(z.gte(10_000, 'at least 10000'), z.lte(3_600_000, 'at most 3600000')),
  ),
  jurisdictions: z.optional(
    z.array(
      z.strictObject({
        country: z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters')),
        minimumAge: z.int().check(z.gte(18, 'at least 18'), z.lte(30, 'at most 30')),
        offers: z.array(z.enum(OFFERINGS, `of ${OFFERINGS.join(', ')}`)),
      }),
    ),
  ),
  maintenance: z.optional(z.union([z.literal(false), maintenance], 'false, or { until, message }')),
});

/** The settings that an order changes, as pre-info has them. */
export function settingsOf(patch: SitePatch, current: SiteSettings, nowMs: number): Partial<SiteSettings> {
  const { title, logoUrl, webLogoTitleUrl, maintenance: order, ...rest } = patch;
  const base = definedOf({ title, logoUrl, webLogoTitleUrl });
  return {
    ...definedOf(rest),
    ...(Object.keys(base).length > 0 && { SiteBaseConfigVo: { ...current.SiteBaseConfigVo, ...base } }),
    ...(order !== undefined && { maintainConfig: order === false ? OPEN : closed(order, nowMs) }),
  };
}

/** MNT-2: throws for a stream that pages would not play. */
export function refuseStream({ siteVideoActiveUrl = '' }: SitePatch, videoOrigins: readonly string[]): void {
  if (siteVideoActiveUrl !== '' && refuseVideoUrl(siteVideoActiveUrl, videoOrigins) !== null)
    throw malformed(`siteVideoActiveUrl: an address of VIDEO_ORIGINS (${videoOrigins.join(', ') || 'which is empty'})`);
}

/** Throws for settings that are right each by itself and wrong together. */
export function refuseSettings({ siteVideoVipMin, siteVideoVipMax }: SiteSettings): void {
  if (siteVideoVipMin > siteVideoVipMax) throw malformed('siteVideoVipMin: not above siteVideoVipMax');
}

function closed({ until, message = DEFAULT_MESSAGE }: z.infer<typeof maintenance>, nowMs: number): MaintainConfig {
  return { status: MAINTAIN_STATUS_CLOSED, startAt: toIso(nowMs), endAt: until && toIso(Date.parse(until)), message };
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** The fields that have a value. */
function definedOf<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}
