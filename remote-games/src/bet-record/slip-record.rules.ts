import {
  combinationCount,
  combinationsOf,
  formatOfMarket,
  fromWire,
  ODDS,
  ODDS_TITLES,
  type ParlayLeg,
  parlayReturn,
  parlayTitle,
  pickLegs,
  showParlay,
  toWire,
} from '@site/shared/product';
import type { Bet, BetLeg, BetSlipRecord, Score } from '@site/shared/wire';
import { legOdds, slipOdds } from '../common/slip-odds.rules.ts';
import { matchTitle } from '../common/match-title.rules.ts';
import { statusLook } from '../common/cash-out/cash-out.rules.ts';
import { timeText } from './bet-record.rules.ts';

/** The selection of a bet, in one line and one below it. */
export function selectionText({ slip, gameTitle, venueTitle }: Bet): { readonly title: string; readonly below: string } {
  const [first] = slip?.legs ?? [];
  if (!slip || !first) return { title: gameTitle, below: venueTitle };
  if (slip.type === 'parlay')
    return {
      title: parlayTitle(slip.legs.length, slip.folds),
      below: `${venueTitle} · ${slip.legs.map(({ selection }) => selection).join(' / ')}`,
    };
  return { title: first.selection, below: `${first.marketTitle} · ${matchTitle(first)}` };
}

/** The price of a bet, as it was shown when it was placed; a dash for a round of a game. */
export const betOdds = ({ slip }: Bet): string => (slip === null ? '—' : slipOdds(slip));

/** The name of the format at the bet: 马来盘, or 欧洲盘 where the market is always European. */
export function formatName({ type, legs, oddsFormatAtBet }: BetSlipRecord): string {
  const [first] = legs;
  return ODDS_TITLES[type === 'parlay' || !first ? ODDS.europe : formatOfMarket(first.marketType, oddsFormatAtBet)];
}

/** A combination of a system: which legs of the bet, its price, and what it paid; null while it is open. */
export interface SystemCombination {
  /** The numbers of its legs, from 1. */
  readonly numbers: readonly number[];
  readonly odds: string;
  readonly payout: string | null;
}

/** The combinations of a system with what each paid: void legs count 1, half ones by the rules of parlays. Empty for other bets. */
export function combinationRows({ stake, slip }: Pick<Bet, 'stake' | 'slip'>): readonly SystemCombination[] {
  if (!slip?.folds) return [];
  const { legs, folds } = slip;
  const unitStake = fromWire(stake) / BigInt(combinationCount(legs.length, folds));
  return combinationsOf(legs.length, folds).map((places) => {
    const own = pickLegs(legs, places).map(({ oddsMilli, result }) => ({ oddsMilli, result: PARLAY_RESULT[result] }));
    const isOpen = own.some(({ result }) => result === 'open') && !own.some(({ result }) => result === 'lost');
    return {
      numbers: places.map((place) => place + 1),
      odds: showParlay(own.map(({ oddsMilli }) => ({ oddsMilli, result: 'open' }))),
      payout: isOpen ? null : toWire(parlayReturn(unitStake, own)),
    };
  });
}

const PARLAY_RESULT = {
  open: 'open',
  won: 'won',
  half_won: 'half-won',
  push: 'void',
  void: 'void',
  half_lost: 'half-lost',
  lost: 'lost',
} as const satisfies Record<BetLeg['result'], ParlayLeg['result']>;

/** "2-1", or a dash where there was none. */
export function scoreText(score: Score | null): string {
  return score ? `${score.home}-${score.away}` : '—';
}

const CSV_HEAD = [
  '注单号',
  '投注时间',
  '场馆',
  '类型',
  '内容',
  '盘口格式',
  '赔率',
  '投注',
  '派彩',
  '净输赢',
  '有效投注',
  '提前结算投注',
  '提前结算所得',
  '状态',
  '结算时间',
] as const;

/** Bets as the rows of a file, the head first; the legs of a parlay share one cell. */
export function csvOf(bets: readonly Bet[]): readonly (readonly string[])[] {
  return [CSV_HEAD, ...bets.map(csvRow)];
}

function csvRow(bet: Bet): readonly string[] {
  const { slip } = bet;
  return [
    bet.betNo,
    timeText(bet.placedAt),
    bet.venueTitle,
    slip ? (slip.type === 'parlay' ? selectionText(bet).title : '单关') : '游戏',
    slip
      ? slip.legs.map((leg) => `${matchTitle(leg)} ${leg.marketTitle} ${leg.selection} @${legOdds(leg, slip)}`).join('；')
      : bet.gameTitle,
    slip ? formatName(slip) : '',
    slip ? betOdds(bet) : '',
    ...moneyColumns(bet),
    statusLook(bet).text,
    bet.settledAt === null ? '' : timeText(bet.settledAt),
  ];
}

const moneyColumns = ({ stake, settledAt, payout, netWinLoss, validAmount, cashOut }: Bet): readonly string[] => [
  stake,
  settledAt === null ? '' : payout,
  netWinLoss ?? '',
  validAmount,
  cashOut?.stake ?? '',
  cashOut?.amount ?? '',
];
