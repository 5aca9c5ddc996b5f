/** Refuses calls while operations have closed the site or block an address (MNT-1, ERR-3). */
import { CODE, type Jurisdiction, MAINTAIN_STATUS_CLOSED, textOfCode } from '@site/shared/product';
import {
  claimVipGifts,
  exchangeGoods,
  getPreInfo,
  launchVenue,
  listMallGoods,
  listVipGifts,
  register,
  type SiteSettings,
} from '@site/shared/wire';
import { type AddressKey, addressKey, createNetworkCheck, firstOf } from '../../../kernel/http/addresses.ts';
import type { Admit } from '../../../kernel/http/api-plugin.ts';
import { Refusal, refusalOf } from '../../../kernel/http/refusal.ts';

interface GateDependencies {
  readonly settings: () => Promise<SiteSettings>;
  readonly blockOf: (ip: AddressKey) => Promise<number | null>;
  /** The offering in the visitor's country by these settings; null where the site is not available. */
  readonly jurisdictionOf: (ip: string, settings: SiteSettings) => Jurisdiction | null;
}

/** What may be open or not at an address. */
export interface Gate {
  /** Called before every call of the API. Pre-info is always answered: it is what the status pages show. */
  readonly admit: Admit;
  /** Refuses rounds, bets and money for them at an address: what a venue session began with has to hold as long as it plays. */
  refusePlay(ip: string): Promise<void>;
  /** Refuses talk from a blocked address (ERR-3) or a country that is not served (RG-8), and under maintenance what moves coins in it (MNT-1). */
  refuseTalk(address: AddressKey, movesCoins: boolean): Promise<void>;
  /** Whether promotions may be offered at an address (RG-8). */
  mayPromote(ip: string): Promise<boolean>;
  /** Throws this code while the site is closed (MNT-1). */
  refuseClosed(code: number): Promise<void>;
}

const PROMOTION_PREFIX = '/act/api/';
/** Promotions elsewhere. What members were promised or did before can be read everywhere. */
const PROMOTIONS: ReadonlySet<string> = new Set([listMallGoods.path, exchangeGoods.path, listVipGifts.path, claimVipGifts.path]);

const isPromotion = (path: string): boolean => path.startsWith(PROMOTION_PREFIX) || PROMOTIONS.has(path);

export function createGate({ settings, blockOf, jurisdictionOf }: GateDependencies): Gate {
  /** Default-deny: a country without a row is not served; one with a row is offered what the row lists. 6031 and 6033 shut everything. */
  async function accessOf(ip: string): Promise<{ readonly block: number | null; readonly offers: Jurisdiction['offers'] }> {
    const block = await blockOf(addressKey(ip));
    if (block !== null && block !== CODE.accessNotice) throw refusalOf(block);
    const jurisdiction = jurisdictionOf(ip, await settings());
    if (jurisdiction === null) throw refusalOf(CODE.ipBlocked);
    return { block, offers: jurisdiction.offers };
  }
  async function refuseClosed(code: number): Promise<void> {
    const { status, message } = (await settings()).maintainConfig;
    if (status === MAINTAIN_STATUS_CLOSED) throw new Refusal(code, textOfCode(code, message));
  }
  /** 6032 shuts what a country without it shuts: promotions and new rounds. */
  const hasOffer = ({ block, offers }: Awaited<ReturnType<typeof accessOf>>, offering: 'play' | 'promotions'): boolean =>
    block === null && offers.includes(offering);

  async function refusePlay(ip: string): Promise<void> {
    if (!hasOffer(await accessOf(ip), 'play')) throw refusalOf(CODE.accessNotice);
    await refuseClosed(CODE.areaMaintenance);
  }

  return {
    async admit(call) {
      if (call.path === getPreInfo.path) return;
      if (call.path === launchVenue.path) return refusePlay(call.ip);
      const access = await accessOf(call.ip);
      if (isPromotion(call.path) && !hasOffer(access, 'promotions')) throw refusalOf(CODE.accessNotice);
      if (call.path === register.path && access.block !== null) throw refusalOf(access.block);
      // Nothing new begins: no movement of money. Reading and help stay; log-ins ask at their own place.
      if (call.money) await refuseClosed(CODE.areaMaintenance);
    },
    refusePlay,
    async refuseTalk(address, movesCoins) {
      await accessOf(firstOf(address));
      if (movesCoins) await refuseClosed(CODE.areaMaintenance);
    },
    mayPromote: async (ip) => hasOffer(await accessOf(ip), 'promotions'),
    refuseClosed,
  };
}

/** Addresses that belong to nobody's country: this machine, private nets, and those reserved for examples and measurements. */
const isReserved = createNetworkCheck(
  `127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 198.18.0.0/15
  fc00::/7 fe80::/10 2001:db8::/32 ::1`.split(/\s+/),
);

/** The country an address counts to: none, for the reserved nets (ZZ), or an unknown one (XX). Nothing is looked up anywhere. */
export const countryOf = (ip: string): 'ZZ' | 'XX' => (isReserved(ip) ? 'ZZ' : 'XX');
