/** The scenes of page measurements: two screens of all variants on a slow network, and a deep link into every remote for figures that do not depend on time. */
import type { NetworkName, Viewport } from './sample.ts';
import { SWITCH_FROM } from './route-switch.ts';
import type { VariantName } from './variants.ts';

/** A page to visit, and how. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly network: NetworkName;
  /** How many times slower the CPU runs. */
  readonly cpu: number;
  readonly variants: readonly VariantName[];
  readonly viewport?: Viewport;
  /** Measures a second visit from the same browser as well. */
  readonly again?: boolean;
  /** Measures route switches as well. */
  readonly isSwitched?: boolean;
  /** Visits the page as a member. */
  readonly isMember?: boolean;
}

const ALL: readonly VariantName[] = ['product', 'twin', 'mono', 'monoplus', 'mfdef', 'singlespa', 'qiankun'];
const PAIR: readonly VariantName[] = ['product', 'monoplus'];
const DEEP_LINKS = {
  games: '/game/egame',
  finance: '/mine/finance/wallet',
  account: '/mine/userInfo',
  activities: '/activity/discount',
  help: '/help/kh',
};

/** Remotes whose screens require a login. */
const OF_MEMBERS = new Set(['finance', 'account']);

/** Scenes for times. */
export const timedScenes = (network: NetworkName): Scene[] => [
  { name: `home-${network}`, path: '/', network, cpu: 4, variants: ALL },
  { name: `lobby-${network}`, path: '/game/egame', network, cpu: 4, variants: ALL },
];

/** Scenes for bytes, requests, network depth and heap, each with a second visit. */
export const countedScenes = (): Scene[] => [
  { name: 'counted-home', path: '/', network: 'open', cpu: 1, variants: PAIR, again: true },
  ...Object.entries(DEEP_LINKS).map(([remote, path]): Scene => ({
    name: `counted-${remote}`,
    path,
    network: 'open',
    cpu: 1,
    variants: PAIR,
    again: true,
    isMember: OF_MEMBERS.has(remote),
    isSwitched: path === SWITCH_FROM,
  })),
];

const PHONE = { network: 'slow4g', cpu: 4, viewport: { width: 390, height: 844 }, isMember: true, variants: ['product', 'mono'] } as const;

/** The pages that members open most, and what the largest paint of each may be of the monolith's. */
export const MEMBER_SCENES: readonly { readonly title: string; readonly mostRatio: number; readonly scene: Scene }[] = [
  { title: 'home', mostRatio: 0.5, scene: { ...PHONE, name: 'member-home', path: '/' } },
  { title: 'wallet', mostRatio: 0.6, scene: { ...PHONE, name: 'member-wallet', path: '/mine/finance/wallet' } },
  { title: 'VIP', mostRatio: 0.6, scene: { ...PHONE, name: 'member-vip', path: '/mine/vip' } },
  { title: 'bet record', mostRatio: 0.6, scene: { ...PHONE, name: 'member-bet-record', path: '/mine/record/betRecord' } },
  { title: 'sport', mostRatio: 0.6, scene: { ...PHONE, name: 'member-sport', path: '/game/sport' } },
];
