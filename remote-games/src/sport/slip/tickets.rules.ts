import { SPORTS_PROVIDERS, type BetAttempt, type SportsProvider, isRecord } from '@site/shared/product';
import type { PlacedBet } from '@site/shared/wire';
import type { ItemKey } from './slip.rules.ts';

/** A bet that was sent, as the slip shows it. */
export interface Ticket {
  readonly reference: string;
  readonly provider: SportsProvider;
  readonly title: string;
  /** Its selections: removed from the slip once the provider has the bet. */
  readonly legs: readonly ItemKey[];
  /** Decimal string. */
  readonly stake: string;
  /** unknown: the answer was lost and is queried. notSent: the provider never received it. refused: it was not accepted, `message` is the reason. */
  readonly state: PlacedBet['status'] | 'sending' | 'unknown' | 'notSent' | 'refused';
  readonly betNo: string | null;
  readonly message: string | null;
}

/** States that are not final. */
export const OPEN_TICKET_STATES: ReadonlySet<Ticket['state']> = new Set(['sending', 'unknown', 'pending']);

/** A ticket after its provider answered. */
export function ticketOfBet(ticket: Ticket, { betNo, status, stake, rejectReason }: PlacedBet): Ticket {
  return { ...ticket, betNo, stake, state: status, message: rejectReason };
}

/** The ticket of a stored attempt when it is this member's; storage is not ours alone, so it is checked. */
export function readAttempt(stored: BetAttempt | null, userName: string): Ticket | null {
  const provider = SPORTS_PROVIDERS.find((one) => one === stored?.venueCode);
  if (!stored || !provider || stored.userName !== userName) return null;
  const { title, stake, legs } = stored.order as { readonly title?: unknown; readonly stake?: unknown; readonly legs?: unknown };
  return {
    reference: stored.reference,
    provider,
    title: typeof title === 'string' ? title : '',
    legs: Array.isArray(legs) ? legs.filter(isItemKey) : [],
    stake: typeof stake === 'string' && /^\d{1,12}\.\d{2}$/.test(stake) ? stake : '0.00',
    state: 'unknown',
    betNo: null,
    message: null,
  };
}

function isItemKey(value: unknown): value is ItemKey {
  return isRecord(value) && typeof value['matchId'] === 'string' && typeof value['selectionId'] === 'string';
}

/** The label of each state. */
export const TICKET_TEXT: Readonly<
  Record<
    Ticket['state'],
    { readonly text: string; readonly tone: 'plain' | 'win' | 'loss' | 'accent'; readonly icon: 'clock' | 'checkCircle' | 'close' }
  >
> = {
  sending: { text: '提交中…', tone: 'accent', icon: 'clock' },
  unknown: { text: '结果确认中', tone: 'accent', icon: 'clock' },
  notSent: { text: '未送达，未扣款', tone: 'loss', icon: 'close' },
  refused: { text: '投注未被接受', tone: 'loss', icon: 'close' },
  pending: { text: '待确认', tone: 'accent', icon: 'clock' },
  accepted: { text: '投注成功', tone: 'win', icon: 'checkCircle' },
  rejected: { text: '投注未被接受', tone: 'loss', icon: 'close' },
  won: { text: '赢', tone: 'win', icon: 'checkCircle' },
  half_won: { text: '赢半', tone: 'win', icon: 'checkCircle' },
  push: { text: '走盘', tone: 'plain', icon: 'checkCircle' },
  half_lost: { text: '输半', tone: 'loss', icon: 'checkCircle' },
  lost: { text: '输', tone: 'loss', icon: 'checkCircle' },
  void: { text: '已作废', tone: 'plain', icon: 'close' },
};
