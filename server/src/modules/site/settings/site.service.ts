import {
  CODE,
  JURISDICTIONS_DEFAULT,
  PRE_INFO_FIELDS,
  PRE_INFO_POLL_MS,
  VV_PRETTY_DEFAULT,
  type Offering,
  type Skin,
  type VvPretty,
} from '@site/shared/product';
import type { Ad, Notice, PreInfo, SiteAction, SiteOverview, SitePatch, SiteSettings, Terminal } from '@site/shared/wire';
import { toIso, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { malformed, type NoteAction, type RecordOrder } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { SiteContent } from '../site-content.port.ts';
import { countryOf, createGate, type Gate } from './gate.ts';
import { refuseSettings, refuseStream, settingsOf } from './settings.rules.ts';
import type { SiteStore } from './site.store.ts';

const STARTING_SETTINGS: Omit<SiteSettings, keyof SiteContent['settings']> = {
  SiteBaseConfigVo: { title: '星海娱乐', logoUrl: '/favicon.svg', webLogoTitleUrl: '/favicon.svg' },
  disablePhones: ['170', '171', '162', '165', '167'],
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

const RECENT_ACTIONS = 50;

/** The ways to a session, which operators close one by one (SH-8). */
export type Entrance = 'logIn' | 'register';
const ENTRANCES = {
  logIn: { setting: 'stopLogin', text: '登录暂未开放，请稍后再试' },
  register: { setting: 'stopRegister', text: '注册暂未开放，请稍后再试' },
} as const satisfies Record<Entrance, { readonly setting: keyof SiteSettings; readonly text: string }>;

/** The settings for every visitor: those that operators changed over the initial ones. */
export interface Site {
  preInfo(ip: string): Promise<PreInfo>;
  /** SIG-7: the settings that are sent encrypted. */
  vvPretty(): Promise<VvPretty>;
  startSettings(): Promise<Terminal['startSettings']>;
  /** SH-8: the skin of that name, or null. */
  skin(id: string): Promise<Skin | null>;
  notices(category: string): Promise<Notice[]>;
  stationAds(): Promise<Ad[]>;
  /** SH-8: what operations have closed. */
  readonly gates: {
    /** Refuses while this entrance, or the whole site, is closed. */
    requireEntrance(entrance: Entrance): Promise<void>;
    /** MNT-2: prefixes of phones that may not be bound, as the caller's transaction sees them. */
    disabledPhones(from: Db): Promise<readonly string[]>;
    /** Years, where the visitor is; null where nobody is served. */
    minimumAge(ip: string): Promise<number | null>;
  };
  /** Whether something is offered where the visitor is. */
  offers(ip: string, offering: Offering): Promise<boolean>;
  /** What may be open or not at an address. */
  readonly gate: Gate;
  overview(): Promise<SiteOverview>;
  readonly note: NoteAction;
  /** The same in a transaction that waits for no other. */
  readonly record: RecordOrder;
  /** Changes settings; they hold from the next request. */
  change(patch: SitePatch, actor: string): Promise<SiteOverview>;
  /** Refuses an address, of IPv6 its /64, with a code of ERR-3, or admits it again (null). */
  block(block: { readonly ip: string; readonly code: number | null }, actor: string): Promise<SiteOverview>;
}

interface SiteOptions {
  readonly clock: Clock;
  readonly initial: SiteContent['settings'];
  /** MNT-2: the origins that a stream may come from. */
  readonly videoOrigins: readonly string[];
}

export function createSite(store: SiteStore, { clock, initial, videoOrigins }: SiteOptions): Site {
  const settings = async (from?: Db): Promise<SiteSettings> => ({ ...STARTING_SETTINGS, ...initial, ...(await store.settings(from)) });
  const jurisdictionOf = (ip: string, { jurisdictions }: SiteSettings) =>
    jurisdictions.find(({ country }) => country === countryOf(ip)) ?? null;
  const overview = async (): Promise<SiteOverview> => ({
    settings: await settings(),
    blocks: await store.blocks(),
    actions: await store.actions(RECENT_ACTIONS),
  });
  const actionOf = (actor: string, action: string, detail: unknown): SiteAction => ({
    at_ms: clock.nowMs(),
    actor,
    action,
    detail: JSON.stringify(detail),
  });
  const gate = createGate({ settings, blockOf: store.blockOf, jurisdictionOf });
  return {
    preInfo: async (ip) => part({ ...(await settings()), ip }, PRE_INFO_FIELDS),
    vvPretty: async () => part(await settings(), VV_PRETTY_FIELDS),
    startSettings: async () => part(await settings(), ['preInfoPollMs']),
    skin: store.skin,
    async notices(category) {
      const rows = await store.notices(category);
      return rows.map(({ published_at, ...notice }) => ({ ...notice, publishedAt: toIso(published_at) }));
    },
    async stationAds() {
      return (await store.stationAds()).map(({ id, title, subtitle, image, link }) => ({ id, title, subtitle, image, link }));
    },
    gates: {
      async requireEntrance(entrance) {
        await gate.refuseClosed(CODE.maintenance);
        const { setting, text } = ENTRANCES[entrance];
        if ((await settings())[setting]) throw new Refusal(CODE.common, text);
      },
      disabledPhones: async (from) => (await settings(from)).disablePhones,
      /** Years, where the visitor is; null where nobody is served. */
      minimumAge: async (ip: string) => jurisdictionOf(ip, await settings())?.minimumAge ?? null,
    },
    offers: async (ip, offering) => jurisdictionOf(ip, await settings())?.offers.includes(offering) ?? false,
    gate,
    overview,
    note: (trx, { actor, action, detail }) => store.note(trx, actionOf(actor, action, detail)),
    record: ({ actor, action, detail }) => store.record(actionOf(actor, action, detail)),
    async change(patch, actor) {
      const before = await settings();
      const change = settingsOf(patch, before, clock.nowMs());
      refuseSettings({ ...before, ...change });
      refuseStream(patch, videoOrigins);
      const { siteFestivalSkin = null } = patch;
      if (siteFestivalSkin !== null && (await store.skin(siteFestivalSkin)) === null)
        throw malformed('siteFestivalSkin: there is no such skin');
      await store.change(change, actionOf(actor, 'set', patch));
      return overview();
    },
    async block({ ip, code }, actor) {
      const key = addressKey(ip);
      await store.block(key, code, actionOf(actor, code === null ? 'unblock' : 'block', { ip: key, code }));
      return overview();
    },
  };
}

function part<Whole, Field extends keyof Whole>(whole: Whole, fields: readonly Field[]): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
