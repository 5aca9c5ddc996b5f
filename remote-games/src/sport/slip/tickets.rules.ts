import {
  combinationCount,
  isPrice,
  isRecord,
  parlayRatio,
  SPORTS_PROVIDERS,
  systemRatio,
  type BetAttempt,
  type SportsProvider,
} from '@site/shared/product';
import type { PlacedBet, SlipOrder } from '@site/shared/wire';
import { chanceOf, type BetChance } from '../../common/bet-chance.rules.ts';
import { slipOdds } from '../../common/slip-odds.rules.ts';
import { isSame, type ItemKey } from './slip.rules.ts';

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
  /** The price of the order, thousandths, all legs together; null where it is not known any more. */
  readonly askedMilli: number | null;
  /** Null until the provider has the bet, and when it is no open one any more. */
  readonly terms: TicketTerms | null;
}

/** At what price a provider took a bet, and what it can bring. */
export interface TicketTerms extends BetChance {
  readonly odds: string;
  /** The price that the order asked for, where the bet has another one. */
  readonly moved: { readonly from: string; readonly isUp: boolean } | null;
}

/** States that are not final. */
export const OPEN_TICKET_STATES: ReadonlySet<Ticket['state']> = new Set(['sending', 'unknown', 'pending']);

const WITHOUT_BET: ReadonlySet<Ticket['state']> = new Set(['notSent', 'refused', 'rejected']);

/** Whether a ticket ended without a bet, and an order of the same selections tries it again. */
export const isReplaced = ({ state, legs }: Ticket, tried: readonly ItemKey[]): boolean =>
  WITHOUT_BET.has(state) && legs.length === tried.length && legs.every((leg) => tried.some((one) => isSame(one, leg)));

/** A ticket after its provider answered. */
export function ticketOfBet(ticket: Ticket, bet: PlacedBet): Ticket {
  const { betNo, status, stake, rejectReason } = bet;
  return { ...ticket, betNo, stake, state: status, message: rejectReason, terms: termsOf(bet, ticket.askedMilli) };
}

function termsOf(bet: PlacedBet, askedMilli: number | null): TicketTerms | null {
  const chance = chanceOf(bet);
  if (chance === null) return null;
  const odds = slipOdds(bet);
  if (askedMilli === null) return { ...chance, odds, moved: null };
  const from = slipOdds({ ...bet, oddsMilli: askedMilli, legs: bet.legs.map((leg) => ({ ...leg, oddsMilli: askedMilli })) });
  return { ...chance, odds, moved: from === odds ? null : { from, isUp: askedMilli < bet.oddsMilli } };
}

/** The price of an order as its bet will name it: that of all legs together, of a system the average of its combinations; null without one. */
export function askedMilliOf({ legs, folds }: Pick<SlipOrder, 'legs' | 'folds'>): number | null {
  const prices = legs.map(({ oddsMilli }) => oddsMilli);
  if (!prices.every(isPrice)) return null;
  const { top, bottom } = folds ? systemRatio(prices, folds) : parlayRatio(prices.map((oddsMilli) => ({ oddsMilli, result: 'open' })));
  return Number((top * MILLI) / (bottom * BigInt(folds ? combinationCount(prices.length, folds) : 1)));
}

const MILLI = 1000n;

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
    askedMilli: null,
    terms: null,
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
