import type { SharedBet, SharedLeg } from '@site/shared/wire';

interface BetCardStatus {
  readonly text: string;
  readonly tone: 'plain' | 'win' | 'loss';
  readonly icon: 'arrowUp' | 'arrowDown' | 'minus' | 'clock' | 'close';
}

/** The status of a shared bet at the time of sharing. */
export const BET_STATE: Readonly<Record<SharedBet['status'], BetCardStatus>> = {
  pending: { text: '待确认', tone: 'plain', icon: 'clock' },
  accepted: { text: '未结算', tone: 'plain', icon: 'clock' },
  won: { text: '赢', tone: 'win', icon: 'arrowUp' },
  half_won: { text: '赢半', tone: 'win', icon: 'arrowUp' },
  push: { text: '走盘', tone: 'plain', icon: 'minus' },
  half_lost: { text: '输半', tone: 'loss', icon: 'arrowDown' },
  lost: { text: '输', tone: 'loss', icon: 'arrowDown' },
  void: { text: '已作废', tone: 'plain', icon: 'close' },
};

/** A bet can be followed while a leg of it may still be bet on. */
export function canFollow({ status, legs }: Pick<SharedBet, 'status' | 'legs'>): boolean {
  return (status === 'accepted' || status === 'pending') && legs.some(({ result }) => result === 'open');
}

/** 全场让球 · 北港联 vs 山城竞技. */
export function legPlace({ marketTitle, home, away }: Pick<SharedLeg, 'marketTitle' | 'home' | 'away'>): string {
  return `${marketTitle} · ${away === '' ? home : `${home} vs ${away}`}`;
}
