import { SPORTS_PROVIDERS, type SportsProvider } from '../play/venues.ts';

/** ACC-11: what a member may be notified of by web push, while no page of the site is open. */
export const PUSH_KINDS = ['bets', 'withdrawals', 'matches', 'security'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The kinds that a member chose, and whether notices may show amounts. */
export type PushChoices = Readonly<Record<PushKind | 'amounts', boolean>>;

/** Until a member chooses any. */
export const PUSH_CHOICES_AT_FIRST: PushChoices = { bets: false, withdrawals: false, matches: false, security: false, amounts: false };

/** Kinds about money and safety: sent in quiet hours too (ACC-8), and during a break or an exclusion (RG-4). */
export const URGENT_PUSH_KINDS: readonly PushKind[] = ['withdrawals', 'security'];

/** How many browsers of a member receive notices; the oldest gives way. */
export const MOST_PUSH_SUBSCRIPTIONS = 10;
/** How many starred matches are watched for a member. */
export const MOST_PUSH_MATCHES = 100;

/** What the service worker receives and shows. `link` is an address of the site; a notice replaces an earlier one of the same `tag`. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly link: string;
}

/** Why a browser receives no notices. */
export type PushFault = 'unsupported' | 'home-screen' | 'denied' | 'dismissed' | 'failed';

/** What the member reads of it. */
export const PUSH_FAULT_TEXT: Readonly<Record<PushFault, string>> = {
  unsupported: '当前浏览器或网址不支持推送提醒，请使用最新版浏览器通过安全网址（https）访问',
  'home-screen': '在 iPhone 或 iPad 上，请先用 Safari 的“分享”按钮选择“添加到主屏幕”，再从主屏幕打开本站开启',
  denied: '浏览器已禁止本站发送通知。请点击地址栏左侧的图标，打开网站设置，将“通知”改为“允许”，然后刷新页面',
  dismissed: '您未允许通知，推送提醒没有开启。需要时请再次点击“开启”',
  failed: '暂时无法连接浏览器的推送服务，请检查网络后重试',
};

/** The starred matches of this browser (`IMTY 123`) as the site watches them; what has another form is left out. */
export function pushMatchesOf(starred: readonly string[]): { provider: SportsProvider; matchId: string }[] {
  return starred
    .flatMap((key) => {
      const [name, matchId = ''] = key.split(' ');
      const provider = SPORTS_PROVIDERS.find((one) => one === name);
      return provider !== undefined && /^\d{1,15}$/.test(matchId) ? [{ provider, matchId }] : [];
    })
    .slice(0, MOST_PUSH_MATCHES);
}
