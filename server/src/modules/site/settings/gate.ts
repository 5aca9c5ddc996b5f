/** Refuses calls while operations have closed the site or block an address (MNT-1, ERR-3). */
import { CODE, type Jurisdiction, MAINTAIN_STATUS_CLOSED, textOfCode } from '@site/shared/product';
import { getPreInfo, launchVenue, logIn, logInDevice, register, type SiteSettings } from '@site/shared/wire';
import { type AddressKey, addressKey, createNetworkCheck } from '../../../kernel/http/addresses.ts';
import type { Admit } from '../../../kernel/http/api-plugin.ts';
import { Refusal, refusalOf } from '../../../kernel/http/refusal.ts';

interface GateDependencies {
  readonly settings: () => Promise<SiteSettings>;
  readonly blockOf: (ip: AddressKey) => Promise<number | null>;
  /** The offering in the visitor's country by these settings; null where the site is not available. */
  readonly jurisdictionOf: (ip: string, settings: SiteSettings) => Jurisdiction | null;
}

type Call = Parameters<Admit>[0];

const ENTRANCES: ReadonlySet<string> = new Set([logIn.path, logInDevice.path, register.path]);
const PROMOTIONS = '/act/api/';

/** Pre-info is always answered: it is what the status pages show. */
export function createGate({ settings, blockOf, jurisdictionOf }: GateDependencies): Admit {
  return async (call) => {
    if (call.path === getPreInfo.path) return;
    const block = await blockOf(addressKey(call.ip));
    if (block !== null && isRefused(block, call)) throw refusalOf(block);
    const now = await settings();
    const denied = codeBy(jurisdictionOf(call.ip, now), call);
    if (denied !== null) throw refusalOf(denied);
    const code = codeWhileClosed(call);
    if (code === null) return;
    const { status, message } = now.maintainConfig;
    if (status === MAINTAIN_STATUS_CLOSED) throw new Refusal(code, textOfCode(code, message));
  };
}

/** 6031 and 6033 shut everything; 6032 only what is not offered there: promotions, registration and new rounds. */
function isRefused(block: number, { path }: Call): boolean {
  return block !== CODE.accessNotice || path.startsWith(PROMOTIONS) || path === register.path || path === launchVenue.path;
}

/** Default-deny: a country without a row is not served; one with a row is offered what the row lists. */
function codeBy(jurisdiction: Jurisdiction | null, { path }: Call): number | null {
  if (jurisdiction === null) return CODE.ipBlocked;
  const { offers } = jurisdiction;
  if (!offers.includes('promotions') && path.startsWith(PROMOTIONS)) return CODE.accessNotice;
  return !offers.includes('play') && path === launchVenue.path ? CODE.accessNotice : null;
}

/** Under maintenance nothing new begins: no log-in, no launch, no movement of money. Reading and help stay. */
function codeWhileClosed({ path, money }: Call): number | null {
  if (ENTRANCES.has(path)) return CODE.maintenance;
  return money || path === launchVenue.path ? CODE.areaMaintenance : null;
}

/** Addresses that belong to nobody's country: this machine, private nets, and those reserved for examples and measurements. */
const isReserved = createNetworkCheck(
  `127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 198.18.0.0/15
  fc00::/7 fe80::/10 2001:db8::/32 ::1`.split(/\s+/),
);

/** The country an address counts to: none, for the reserved nets (ZZ), or an unknown one (XX). Nothing is looked up anywhere. */
export const countryOf = (ip: string): 'ZZ' | 'XX' => (isReserved(ip) ? 'ZZ' : 'XX');
