import {
  JURISDICTIONS_DEFAULT,
  PRE_INFO_FIELDS,
  PRE_INFO_POLL_MS,
  VV_PRETTY_DEFAULT,
  type Offering,
  type VvPretty,
} from '@site/shared/product';
import type { Ad, Notice, PreInfo, SiteAction, SiteOverview, SitePatch, SiteSettings, Terminal } from '@site/shared/wire';
import { toIso, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Admit } from '../../../kernel/http/api-plugin.ts';
import { malformed } from '../../../kernel/http/ops.ts';
import { countryOf, createGate } from './gate.ts';
import { refuseSettings, settingsOf } from './settings.rules.ts';
import type { SiteStore } from './site.store.ts';

const STARTING_SETTINGS: SiteSettings = {
  SiteBaseConfigVo: { title: '星海娱乐', logoUrl: '/favicon.svg', webLogoTitleUrl: '/favicon.svg' },
  address: '演示环境',
  disablePhones: ['170', '171', '162', '165', '167'],
  globePhoneNumber: '400-000-4002',
  maintainConfig: { status: 1, startAt: null, endAt: null, message: '' },
  siteFestivalSkin: null,
  siteVideoActiveUrl: '',
  siteVideoSkinOpen: false,
  stopLogin: false,
  stopRegister: false,
  ...VV_PRETTY_DEFAULT,
  preInfoPollMs: PRE_INFO_POLL_MS,
  jurisdictions: JURISDICTIONS_DEFAULT,
};
const VV_PRETTY_FIELDS = Object.keys(VV_PRETTY_DEFAULT) as (keyof VvPretty)[];

const RECENT_ACTIONS = 10;

/** The settings for every visitor: those of operators over the shipped ones. */
export function createSite(store: SiteStore, clock: Clock) {
  const settings = async (): Promise<SiteSettings> => ({ ...STARTING_SETTINGS, ...(await store.settings()) });
  const jurisdictionOf = async (ip: string) =>
    ((await store.settings()).jurisdictions ?? JURISDICTIONS_DEFAULT).find(({ country }) => country === countryOf(ip)) ?? null;
  const overview = async (): Promise<SiteOverview> => ({
    settings: await settings(),
    blocks: await store.blocks(),
    actions: await store.actions(RECENT_ACTIONS),
  });
  const noted = (actor: string, action: string, detail: unknown): SiteAction => ({
    at_ms: clock.nowMs(),
    actor,
    action,
    detail: JSON.stringify(detail),
  });
  return {
    preInfo: async (ip: string): Promise<PreInfo> => part({ ...(await settings()), ip }, PRE_INFO_FIELDS),
    /** SIG-7: the settings that travel encrypted. */
    vvPretty: async (): Promise<VvPretty> => part(await settings(), VV_PRETTY_FIELDS),
    startSettings: async (): Promise<Terminal['startSettings']> => part(await settings(), ['preInfoPollMs']),
    /** SH-8: the skin of that name, or null. */
    skin: store.skin,
    async notices(category: string): Promise<Notice[]> {
      const rows = await store.notices(category);
      return rows.map(({ published_at, ...notice }) => ({ ...notice, publishedAt: toIso(published_at) }));
    },
    async stationAds(): Promise<Ad[]> {
      return (await store.stationAds()).map(({ id, title, subtitle, image, link }) => ({ id, title, subtitle, image, link }));
    },
    /** SH-8: what operations have closed. */
    gates: {
      loginStopped: async () => (await settings()).stopLogin,
      registerStopped: async () => (await settings()).stopRegister,
      /** Years, where the visitor is; null where nobody is served. */
      minimumAge: async (ip: string) => (await jurisdictionOf(ip))?.minimumAge ?? null,
    },
    /** Whether something is offered where the visitor is. */
    offers: async (ip: string, offering: Offering) => (await jurisdictionOf(ip))?.offers.includes(offering) ?? false,
    /** Called before every call of the API. */
    admit: createGate({ settings, blockOf: store.blockOf, jurisdictionOf }) satisfies Admit,
    overview,
    /** Writes down what operations changed elsewhere, inside their transaction. */
    note: (trx: Db, { actor, action, detail }: { readonly actor: string; readonly action: string; readonly detail: unknown }) =>
      store.note(trx, noted(actor, action, detail)),
    /** Changes settings; they hold from the next request. */
    async change(patch: SitePatch, actor: string): Promise<SiteOverview> {
      const before = await settings();
      const change = settingsOf(patch, before, clock.nowMs());
      refuseSettings({ ...before, ...change });
      const { siteFestivalSkin = null } = patch;
      if (siteFestivalSkin !== null && (await store.skin(siteFestivalSkin)) === null)
        throw malformed('siteFestivalSkin: there is no such skin');
      await store.change(change, noted(actor, 'set', patch));
      return overview();
    },
    /** Refuses an address with a code of ERR-3, or admits it again (null). */
    async block({ ip, code }: { readonly ip: string; readonly code: number | null }, actor: string): Promise<SiteOverview> {
      await store.block(ip, code, noted(actor, code === null ? 'unblock' : 'block', { ip, code }));
      return overview();
    },
  };
}

export type Site = ReturnType<typeof createSite>;

function part<Whole, Field extends keyof Whole>(whole: Whole, fields: readonly Field[]): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
