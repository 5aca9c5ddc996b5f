/** Where pages are measured: the two screens of all variants on a slow network, and a deep link into every remote for what does not depend on time. */
import { SWITCH_FROM } from './route-switch.mjs';

const ALL = ['product', 'twin', 'mono', 'monoplus', 'mfdef', 'singlespa', 'qiankun'];
const PAIR = ['product', 'monoplus'];
const DEEP_LINKS = {
  games: '/game/egame',
  finance: '/mine/finance/wallet',
  account: '/mine/userInfo',
  activities: '/activity/discount',
  help: '/help/kh',
};

/** Their screens ask a guest to log in. */
const OF_MEMBERS = new Set(['finance', 'account']);

/** Scenes whose times count. */
export const timedScenes = (network) => [
  { name: `home-${network}`, path: '/', network, cpu: 4, variants: ALL },
  { name: `lobby-${network}`, path: '/game/egame', network, cpu: 4, variants: ALL },
];

/** Scenes of which bytes, requests, rounds and heap count, and the second visit beside the first. */
export const countedScenes = () => [
  { name: 'counted-home', path: '/', network: 'open', cpu: 1, variants: PAIR, again: true },
  ...Object.entries(DEEP_LINKS).map(([remote, path]) => ({
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
