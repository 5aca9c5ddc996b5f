import type { Owner } from './remotes.ts';

/** RT: every address of the site, its owning package and its heading. The router, the server and the tests read it (RT-14). */

interface Route {
  readonly owner: Owner;
  readonly path: `/${string}`;
  readonly title: string;
  /** The query parameter that opens a page within the screen, such as one match of the lobby: it begins at its top, and leaving it returns to the place in the list. */
  readonly detail?: string;
}

/** RT-1 to RT-11: the whole site. The spelling of a path is part of the address. */
export const ROUTES = {
  stopService: { owner: 'host', path: '/other/stopService', title: '停止服务' },
  maintenance: { owner: 'host', path: '/other/maintenance', title: '系统维护中' },
  restrictionIp: { owner: 'host', path: '/other/restrictionIp', title: '访问受限' },
  pageNotFound: { owner: 'host', path: '/404', title: '页面不存在' },
  login: { owner: 'host', path: '/user/login', title: '登录' },
  register: { owner: 'host', path: '/user/register', title: '注册' },
  password: { owner: 'host', path: '/user/password', title: '找回密码' },
  home: { owner: 'host', path: '/', title: '首页' },
  downloadPage: { owner: 'host', path: '/download-page', title: '手机端下载' },

  chess: { owner: 'games', path: '/game/chess', title: '棋牌' },
  egame: { owner: 'games', path: '/game/egame', title: '电子' },
  gaming: { owner: 'games', path: '/game/gaming', title: '电竞' },
  lottery: { owner: 'games', path: '/game/lottery', title: '彩票' },
  realbet: { owner: 'games', path: '/game/realbet', title: '真人' },
  sport: { owner: 'games', path: '/game/sport', title: '体育', detail: 'match' },
  fishing: { owner: 'games', path: '/game/fishing', title: '捕鱼' },
  demo: { owner: 'games', path: '/demo', title: '试玩大厅' },
  venueFrameV188: { owner: 'games', path: '/game/sport/V188', title: 'FB体育' },
  venueFrameIm: { owner: 'games', path: '/game/sport/im', title: 'IM体育' },
  venueFrameOb: { owner: 'games', path: '/game/sport/ob', title: 'YB体育' },
  venueFrameYbdj: { owner: 'games', path: '/game/gaming/ybdj', title: 'YB电竞' },
  venueFrameImdj: { owner: 'games', path: '/game/gaming/imdj', title: 'IM电竞' },
  venueFrameLhdj: { owner: 'games', path: '/game/gaming/lhdj', title: '雷火电竞' },
  betRecord: { owner: 'games', path: '/mine/record/betRecord', title: '投注记录' },
  giftRecord: { owner: 'games', path: '/mine/record/giftRecord', title: '礼物记录' },

  discount: { owner: 'activities', path: '/activity/discount', title: '优惠活动' },
  friendInvitation: { owner: 'activities', path: '/activity/friendInvitation', title: '邀请好友' },
  friendPeakBet: { owner: 'activities', path: '/activity/friendPeakBet', title: '好友巅峰赛' },
  luckyFlip: { owner: 'activities', path: '/activity/luckyFlip', title: '幸运翻牌' },
  calendar: { owner: 'activities', path: '/activity/calendar', title: '签到日历' },
  rebate: { owner: 'activities', path: '/mine/rebate', title: '返水' },
  welfare: { owner: 'activities', path: '/mine/record/welfare', title: '福利记录' },

  registerGuide: { owner: 'account', path: '/registerGuide', title: '新手引导' },
  userInfo: { owner: 'account', path: '/mine/userInfo', title: '个人资料' },
  authentication: { owner: 'account', path: '/mine/userInfo/authentication', title: '实名认证' },
  bindBankCard: { owner: 'account', path: '/mine/userInfo/authentication/bindBankCard', title: '绑定银行卡' },
  mail: { owner: 'account', path: '/mine/mail', title: '站内信' },
  feedback: { owner: 'account', path: '/mine/feedback', title: '意见反馈' },
  vip: { owner: 'account', path: '/mine/vip', title: 'VIP 中心' },
  vipDetails: { owner: 'account', path: '/mine/vip/details', title: 'VIP 详情' },
  infoAudit: { owner: 'account', path: '/mine/infoAudit', title: '资料审核' },
  mallRecord: { owner: 'account', path: '/mine/mall/record', title: '兑换记录' },
  mallCoinRecord: { owner: 'account', path: '/mine/mall/coinRecord', title: '金币明细' },
  responsible: { owner: 'account', path: '/mine/responsible', title: '理性游戏' },

  wallet: { owner: 'finance', path: '/mine/finance/wallet', title: '我的钱包' },
  deposit: { owner: 'finance', path: '/mine/finance/deposit', title: '存款' },
  transfer: { owner: 'finance', path: '/mine/finance/transfer', title: '转账' },
  withdrawal: { owner: 'finance', path: '/mine/finance/withdrawal', title: '取款' },
  introTutorial: { owner: 'finance', path: '/mine/finance/introTutorial', title: '存取款教程' },
  platformTutorials: { owner: 'finance', path: '/mine/finance/introTutorial/platformTutorials', title: '平台教程' },
  audit: { owner: 'finance', path: '/mine/audit', title: '流水稽核' },
  balance: { owner: 'finance', path: '/mine/balance', title: '余额明细' },
  currency: { owner: 'finance', path: '/mine/currency', title: '虚拟币中心' },
  transRecord: { owner: 'finance', path: '/mine/record/transRecord', title: '交易记录' },
  currencyRecord: { owner: 'finance', path: '/mine/record/currencyRecord', title: '虚拟币记录' },
  addBankCard: { owner: 'finance', path: '/mine/addBankCard', title: '添加银行卡' },
  virtualCoinCard: { owner: 'finance', path: '/mine/virtualCoinCard', title: '虚拟币地址' },
  addEBpayCard: { owner: 'finance', path: '/mine/addEBpayCard', title: '添加 EBpay 钱包' },
  ebpayAcount: { owner: 'finance', path: '/mine/ebpayAcount', title: 'EBpay 账户' },
  addKOIpayCard: { owner: 'finance', path: '/mine/addKOIpayCard', title: '添加 KOIpay 钱包' },
  koipayAcount: { owner: 'finance', path: '/mine/koipayAcount', title: 'KOIpay 账户' },
  addAlipayCard: { owner: 'finance', path: '/mine/addAlipayCard', title: '添加支付宝' },
  alipayAcount: { owner: 'finance', path: '/mine/alipayAcount', title: '支付宝账户' },
  addwechatCard: { owner: 'finance', path: '/mine/addwechatCard', title: '添加微信' },
  wechatAcount: { owner: 'finance', path: '/mine/wechatAcount', title: '微信账户' },
  addDigitalCard: { owner: 'finance', path: '/mine/addDigitalCard', title: '添加数字人民币钱包' },
  digitalAcount: { owner: 'finance', path: '/mine/digitalAcount', title: '数字人民币账户' },

  helpKh: { owner: 'help', path: '/help/kh', title: '开户帮助' },
  helpCk: { owner: 'help', path: '/help/ck', title: '存款帮助' },
  helpQk: { owner: 'help', path: '/help/qk', title: '取款帮助' },
  helpZz: { owner: 'help', path: '/help/zz', title: '转账帮助' },
  helpYhgz: { owner: 'help', path: '/help/yhgz', title: '优惠规则' },
  helpTjllq: { owner: 'help', path: '/help/tjllq', title: '推荐浏览器' },
  helpXnbcqkjc: { owner: 'help', path: '/help/xnbcqkjc', title: '虚拟币存取款教程' },
  helpTytzjc: { owner: 'help', path: '/help/tytzjc', title: '体育投注教程' },
  helpTysstqth: { owner: 'help', path: '/help/tysstqth', title: '体育赛事提前/取消与退还' },
  helpFjcjc: { owner: 'help', path: '/help/fjcjc', title: '防劫持教程' },
  helpCpwt: { owner: 'help', path: '/help/cpwt', title: '彩票常见问题' },
  helpDzjj: { owner: 'help', path: '/help/dzjj', title: '电子竞技' },
  helpTywt: { owner: 'help', path: '/help/tywt', title: '体育常见问题' },
  helpZrwt: { owner: 'help', path: '/help/zrwt', title: '真人常见问题' },
  helpQtwt: { owner: 'help', path: '/help/qtwt', title: '其他常见问题' },
  helpBczr: { owner: 'help', path: '/help/bczr', title: '博彩责任' },
  helpGywm: { owner: 'help', path: '/help/gywm', title: '关于我们' },
  helpGztk: { owner: 'help', path: '/help/gztk', title: '规则条款' },
  helpHzhb: { owner: 'help', path: '/help/hzhb', title: '合作伙伴' },
  helpYsgz: { owner: 'help', path: '/help/ysgz', title: '隐私规则' },
  helpZxkf: { owner: 'help', path: '/help/zxkf', title: '在线客服' },
  customerMain: { owner: 'help', path: '/customer/main', title: '客服中心' },
  customerInstead: { owner: 'help', path: '/customer/instead', title: '备用客服' },
  download: { owner: 'help', path: '/download', title: '客户端下载' },
  agent: { owner: 'help', path: '/agent', title: '代理合作' },
  sponsor: { owner: 'help', path: '/sponsor/0', title: '赞助合作' },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

/** The names of the routes one package owns. */
export type RoutesOf<Name extends Owner> = { [Key in RouteName]: (typeof ROUTES)[Key]['owner'] extends Name ? Key : never }[RouteName];

/** Every route name, in the order of the table. */
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTES) as RouteName[];

/** RT-12: named destinations of the site, never a path. */
export const NAMED_ROUTES = {
  login: 'login',
  home: 'home',
  maintenance: 'maintenance',
  'customer service': 'customerMain',
} as const satisfies Readonly<Record<string, RouteName>>;

/** RT-5: the six frames of venues. */
export const VENUE_FRAME_ROUTES = [
  'venueFrameV188',
  'venueFrameIm',
  'venueFrameOb',
  'venueFrameYbdj',
  'venueFrameImdj',
  'venueFrameLhdj',
] as const satisfies readonly RouteName[];

/** The query parameter of a venue frame that carries its address (RT-5). */
export const VENUE_URL_PARAMETER = 'url';
/** The query parameter of a lobby that carries the code of the game to open (RT-5). */
export const PLAY_PARAMETER = 'play';

/** RT-1: the two variants of the access-limit page, chosen by the query `name`. */
export const RESTRICTION_PARAMETER = 'name';
export const RESTRICTION_TITLES = { 'access-caveat': '访问受限', 'access-alert': '访问提示' } as const;
export type RestrictionName = keyof typeof RESTRICTION_TITLES;

/** RT-1: the pages that explain why the site is unavailable; they have no menu, remotes or API. */
export const STATUS_ROUTES = ['stopService', 'maintenance', 'restrictionIp'] as const satisfies readonly RouteName[];

const NAME_BY_PATH: ReadonlyMap<string, RouteName> = new Map(ROUTE_NAMES.map((name) => [ROUTES[name].path, name]));
const VENUE_FRAME_PATHS: ReadonlySet<string> = new Set(VENUE_FRAME_ROUTES.map((name) => ROUTES[name].path));
const GAME_PREFIX = '/game';
/** The member area itself: it begins with the wallet, the first place of its menu. */
const MEMBER_AREA = '/mine';

/** The routes a package owns, in the order of the table. */
export function routesOwnedBy<Name extends Owner>(owner: Name): readonly RoutesOf<Name>[] {
  return ROUTE_NAMES.filter((name): name is RoutesOf<Name> => ROUTES[name].owner === owner);
}

/** By a loop: a pattern for slashes at the end is tried at each slash of the address. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

/** The address in the table's spelling: no trailing slash, a venue frame's path with its /game prefix, and the member area by its first place (RT-5). */
export function canonicalPath(pathname: string): string {
  const path = withoutEndSlashes(pathname);
  if (path === MEMBER_AREA) return ROUTES.wallet.path;
  return VENUE_FRAME_PATHS.has(GAME_PREFIX + path) ? GAME_PREFIX + path : path;
}

/** The route of an address, or null for an unknown one. */
export function matchRoute(pathname: string): RouteName | null {
  return NAME_BY_PATH.get(canonicalPath(pathname)) ?? null;
}

/** The parameter of the deposit page that leads back: where the player came from, such as a match with a filled slip. */
export const BACK_PARAMETER = 'back';

/** The deposit page, from which this address of the site is one press away again. */
export function depositFrom({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `${ROUTES.deposit.path}?${new URLSearchParams({ [BACK_PARAMETER]: pathname + search })}`;
}

/** The address that a page leads back to; null for one that is not of the site's table, as a link of somebody else may name. */
export function backOf(search: URLSearchParams): string | null {
  const back = search.get(BACK_PARAMETER);
  if (back === null || !/^\/(?![/\\])/.test(back)) return null;
  return matchRoute(back.split(/[?#]/, 1)[0] ?? '') === null ? null : back;
}

/** The page that an address shows: its path, and the value of the `detail` parameter of its route; null without one. Filters change no page. */
export function shownPage({ pathname, search }: { readonly pathname: string; readonly search: string }): {
  readonly path: string;
  readonly detail: string | null;
} {
  const path = canonicalPath(pathname);
  const route: Route = ROUTES[NAME_BY_PATH.get(path) ?? 'home'];
  return { path, detail: route.detail === undefined ? null : new URLSearchParams(search).get(route.detail) };
}

/** Whether an address has a game open (RT-5): one in a lobby or the demo hall, or a venue's frame. `search` as in `Location`. */
export function isPlaying({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const path = canonicalPath(pathname);
  return (
    VENUE_FRAME_PATHS.has(path) ||
    (ROUTES[NAME_BY_PATH.get(path) ?? 'home'].owner === 'games' && new URLSearchParams(search).has(PLAY_PARAMETER))
  );
}

/** RT-1: whether an address is one of the status pages. */
export function isStatusPage(pathname: string): boolean {
  const route = matchRoute(pathname);
  return STATUS_ROUTES.some((name) => name === route);
}

/** RT-13: whether an address needs a valid session. Another spelling of the same path (case, escapes) does not bypass it. */
export function isProtected({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const path = unescaped(canonicalPath(pathname)).toLowerCase();
  if (path.includes('/mine') || path === ROUTES.registerGuide.path.toLowerCase()) return true;
  return isVenueFrame(path) && new URLSearchParams(search).has(VENUE_URL_PARAMETER);
}

function isVenueFrame(lowerCasePath: string): boolean {
  return [...VENUE_FRAME_PATHS].some((frame) =>
    [frame, frame.slice(GAME_PREFIX.length)].some((path) => path.toLowerCase() === lowerCasePath),
  );
}

function unescaped(path: string): string {
  try {
    return withoutEndSlashes(decodeURIComponent(path));
  } catch {
    return path;
  }
}
