import { formatMoney, type PushKind, type PushNotice, type SportsProvider } from '@site/shared/product';
import type { BetCashedOutEvent, BetSettledEvent, WithdrawalDecidedEvent } from '../../../domain-events.ts';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';

/** A notice before anything is known of the member's choices. */
export interface PushDraft {
  readonly memberId: string;
  readonly kind: PushKind;
  /** Names the fact: a notice of it is sent once. */
  readonly key: string;
  /** After this time it is not sent, and push services drop it. */
  readonly expiresAtMs: number;
  /** A lock screen shows no amount unless the member chose it. */
  readonly textOf: (hasAmounts: boolean) => PushNotice;
}

const MONEY_LIFE_MS = 24 * HOUR_MS;
/** A later notice of a beginning is dropped. */
export const MATCH_LIFE_MS = 10 * MINUTE_MS;

/** Categories whose bets wait for a result; the player of any other sees it in the game. */
const WAITING: readonly string[] = ['sport', 'gaming', 'lottery'];

const RESULT: Readonly<Record<BetSettledEvent['status'], string>> = {
  won: '赢',
  half_won: '赢半',
  push: '走水',
  half_lost: '输半',
  lost: '输',
  void: '已取消，本金退回',
};

const betLink = (betNo: string) => `/mine/record/betRecord?bet=${betNo}`;

/** The notice of a settled bet; null where the member saw the result: in a game, or by his own cash-out of the whole bet. */
export function settledBetDraft({
  memberId,
  betNo,
  category,
  status,
  stake,
  payout,
  cashedOut,
  settledAtMs,
}: BetSettledEvent): PushDraft | null {
  if (!WAITING.includes(category) || (cashedOut !== undefined && cashedOut.stake >= stake)) return null;
  const hidden = '您有一张注单已结算，点击查看结果。';
  return {
    memberId,
    kind: 'bets',
    key: `bet:${betNo}`,
    expiresAtMs: settledAtMs + MONEY_LIFE_MS,
    textOf: (hasAmounts) => ({
      title: '注单已结算',
      body: hasAmounts ? `结果：${RESULT[status]}，返还 ¥${formatMoney(payout)}。点击查看注单。` : hidden,
      tag: `bet:${betNo}`,
      link: betLink(betNo),
    }),
  };
}

/** The notice of an automatic cash-out; null after a press of the member. */
export function cashedOutDraft({ memberId, betNo, payout, isAutomatic }: BetCashedOutEvent, nowMs: number): PushDraft | null {
  if (!isAutomatic) return null;
  return {
    memberId,
    kind: 'bets',
    key: `bet:${betNo}`,
    expiresAtMs: nowMs + MONEY_LIFE_MS,
    textOf: (hasAmounts) => ({
      title: '注单已自动提前结算',
      body: hasAmounts ? `所得 ¥${formatMoney(payout)} 已入账，点击查看注单。` : '您的注单达到设置的金额，点击查看。',
      tag: `bet:${betNo}`,
      link: betLink(betNo),
    }),
  };
}

/** The notice of a withdrawal that was paid or returned. */
export function withdrawalDraft({ memberId, billNo, amount, reason }: WithdrawalDecidedEvent, nowMs: number): PushDraft {
  const isPaid = reason === null;
  return {
    memberId,
    kind: 'withdrawals',
    key: `withdrawal:${billNo}`,
    expiresAtMs: nowMs + MONEY_LIFE_MS,
    textOf: (hasAmounts) => {
      const subject = hasAmounts ? `您的取款 ¥${formatMoney(amount)} ` : '您的取款';
      return {
        title: isPaid ? '取款已汇出' : '取款未通过，资金已退回',
        body: isPaid ? `${subject}已汇出，到账时间以收款机构为准。` : `${subject}未通过，资金已退回中心钱包，点击查看原因。`,
        tag: `withdrawal:${billNo}`,
        link: '/mine/record/transRecord?tab=withdrawal',
      };
    },
  };
}

/** The notice of a changed credential or payout account; `key` names the change. Details are in the mail. */
export function securityDraft(memberId: string, key: string, nowMs: number): PushDraft {
  return {
    memberId,
    kind: 'security',
    key,
    expiresAtMs: nowMs + MONEY_LIFE_MS,
    textOf: () => ({
      title: '账号安全提醒',
      body: '您的账号安全信息有变更，请打开站内信查看。如非本人操作，请立即修改登录密码并联系客服。',
      tag: 'security',
      link: '/mine/mail',
    }),
  };
}

interface BegunMatch {
  readonly matchNo: number;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
}

/** The notice that a starred match begins. */
export function matchDraft(
  { memberId, provider }: { readonly memberId: string; readonly provider: SportsProvider },
  { matchNo, home, away, startsAtMs }: BegunMatch,
): PushDraft {
  return {
    memberId,
    kind: 'matches',
    key: `match:${matchNo}:${memberId}`,
    expiresAtMs: startsAtMs + MATCH_LIFE_MS,
    textOf: () => ({
      title: '收藏的比赛已开始',
      body: `${home} 对 ${away}`,
      tag: `match:${matchNo}`,
      link: `/game/sport?venue=${provider}&match=${matchNo}`,
    }),
  };
}

/** What an operator sends to see whether notices arrive. */
export const TRIAL_NOTICE: PushNotice = {
  title: '推送测试',
  body: '收到这条消息，说明本设备可以接收推送提醒。',
  tag: 'trial',
  link: '/mine/userInfo',
};
