import { CATEGORIES, choicesOf, formatMoney, fromWire, siteDate } from '@site/shared/product';
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityAward,
  type ActivityKind,
  type ActivityState,
  type ActivityTask,
  type ActivityTerms,
} from '@site/shared/wire';

/** The label of each kind of offer. */
export const KIND_TEXT: Readonly<Record<ActivityKind, string>> = {
  newcomer: '新人',
  sport: '体育',
  egame: '电子',
  live: '真人',
  daily: '日常',
  vip: 'VIP',
};

/** The kind tabs of the screen, all first. */
export const KIND_TABS = choicesOf(ACTIVITY_KINDS, KIND_TEXT, { value: 'all', label: '全部' });

/** The filters of offers: running, joined by this member, ended. */
export const VIEWS = [
  { value: 'running', label: '进行中' },
  { value: 'mine', label: '我的申请' },
  { value: 'ended', label: '已结束' },
] as const;
export type OfferView = (typeof VIEWS)[number]['value'];

/** The view of the screen, read from its address. */
export interface OfferFilter {
  readonly kind: ActivityKind | 'all';
  readonly view: OfferView;
  /** The offer whose rules are open. */
  readonly id: string | null;
}

/** Reads the address; what it does not know counts as absent. */
export function filterOf(search: URLSearchParams): OfferFilter {
  const kind = ACTIVITY_KINDS.find((known) => known === search.get('kind')) ?? 'all';
  const view = VIEWS.find(({ value }) => value === search.get('show'))?.value ?? 'running';
  return { kind, view, id: search.get('id') };
}

/** The search parameters of a filter; default values are omitted. */
export function searchOf({ kind, view, id }: OfferFilter): Record<string, string> {
  return { ...(kind !== 'all' && { kind }), ...(view !== 'running' && { show: view }), ...(id !== null && { id }) };
}

const IN_VIEW: Readonly<Record<OfferView, (state: ActivityState) => boolean>> = {
  running: (state) => state !== 'ended',
  mine: (state) => state === 'applied' || state === 'claimable' || state === 'claimed',
  ended: (state) => state === 'ended',
};

/** The offers that pass a filter, in their order. */
export function offersIn(offers: readonly Activity[], { kind, view }: OfferFilter): readonly Activity[] {
  return offers.filter((offer) => IN_VIEW[view](offer.state) && (kind === 'all' || offer.kind === kind));
}

/** The text of an empty view. */
export const EMPTY_TEXT: Readonly<Record<OfferView, string>> = {
  running: '暂无进行中的活动',
  mine: '您还没有申请过活动',
  ended: '暂无已结束的活动',
};

/** A key term of an offer, by name. */
export interface OfferTerm {
  readonly label: string;
  readonly value: string;
}

/** The five terms shown on the card, before anybody joins. */
export function termsOf({ turnoverMultiple, bonusCap, eligibleGames, minimumDeposit, expiryDays }: ActivityTerms): readonly OfferTerm[] {
  return [
    { label: '流水倍数', value: turnoverMultiple > 0 ? `${turnoverMultiple} 倍` : '无流水要求' },
    { label: '红利上限', value: fromWire(bonusCap) > 0n ? `¥${formatMoney(bonusCap)}` : '无现金红利' },
    { label: '最低存款', value: minimumDeposit === null ? '无需存款' : `¥${formatMoney(minimumDeposit)}` },
    { label: '有效期', value: `领取后 ${expiryDays} 天` },
    { label: '适用游戏', value: eligibleGames },
  ];
}

/** How far the task of a joined offer is. */
export function taskText({ category, needed, done }: ActivityTask): string {
  const games = CATEGORIES.find(({ key }) => key === category)?.title ?? '';
  return `${games}有效投注 ¥${formatMoney(done)} / ¥${formatMoney(needed)}`;
}

/** The text before an award is claimed. */
export function claimText({ title, terms }: Activity, { amount }: ActivityAward): string {
  const play = terms.turnoverMultiple === 0 ? '到账后可直接取款' : `需完成 ${terms.turnoverMultiple} 倍有效流水后方可取款`;
  return `领取${title} ¥${formatMoney(amount)}，${play}。`;
}

/** From which day to which an offer runs. */
export function periodText({ startAt, endAt }: Activity): string {
  return `${siteDate(startAt)} 至 ${siteDate(endAt)}`;
}
