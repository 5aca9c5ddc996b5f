import type { BetStatus, LegResult } from '@site/shared/wire';

/** The label and the look of a status. */
interface StatusLook {
  readonly text: string;
  readonly tone: 'plain' | 'win' | 'loss';
  readonly icon: 'arrowUp' | 'arrowDown' | 'minus' | 'clock' | 'close';
}

const RESULT = {
  won: { text: '赢', tone: 'win', icon: 'arrowUp' },
  half_won: { text: '赢半', tone: 'win', icon: 'arrowUp' },
  push: { text: '走盘', tone: 'plain', icon: 'minus' },
  half_lost: { text: '输半', tone: 'loss', icon: 'arrowDown' },
  lost: { text: '输', tone: 'loss', icon: 'arrowDown' },
  void: { text: '已作废', tone: 'plain', icon: 'close' },
} as const satisfies Partial<Record<BetStatus & LegResult, StatusLook>>;

/** Each status of a bet. */
export const BET_STATUS: Readonly<Record<BetStatus, StatusLook>> = {
  pending: { text: '待确认', tone: 'plain', icon: 'clock' },
  accepted: { text: '已接受', tone: 'plain', icon: 'clock' },
  rejected: { text: '未接受', tone: 'plain', icon: 'close' },
  ...RESULT,
};

/** Each status of a bet that a player shared. */
export const SHARED_BET_STATUS: typeof BET_STATUS = { ...BET_STATUS, accepted: { text: '未结算', tone: 'plain', icon: 'clock' } };

/** Each result of a leg. */
export const LEG_RESULT: Readonly<Record<LegResult, StatusLook>> = { open: { text: '未结算', tone: 'plain', icon: 'clock' }, ...RESULT };
