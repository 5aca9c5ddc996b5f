import { CHANCE_UNIT, type Folds, ODDS, type LegChances, type OddsAcceptance } from '@site/shared/product';
import type { AccountStatus } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { createDomainEvents, type BetCountedEvent } from '../../../domain-events.ts';
import { SECOND_MS } from '../../../kernel/clock.ts';
import type { TestApp } from '../../../testing/testing.ts';
import { createLedger } from '../../money/index.ts';
import { fund } from '../../money/ledger/testing.ts';
import { createTurnover } from '../../money/seeding.ts';
import { accountStatus } from '../../people/index.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { countDue, findWaitingBets } from '../bet-turnover.ts';
import type { Offer, Outcome, SelectionChances } from '../sportsbook.port.ts';
import type { EngineBook } from './bet-rows.ts';
import { createBettingEngine } from './betting-engine.ts';
import { createCashOuts } from './cash-out.service.ts';
import { createBetClosing } from './closing.service.ts';

/** A selection of the test's book: what is bet on, its odds, the match of the book and the match in reality. */
export interface Pick {
  readonly type: Offer['marketType'];
  readonly code: string;
  readonly line?: number;
  readonly period?: Offer['period'];
  readonly odds: number;
  /** What the member agreed to, where the price has moved since. */
  readonly agreed?: number;
  readonly match?: number;
  readonly event?: string;
  readonly venue?: 'IMTY' | 'YBTY';
  /** The score when it is placed; absent before the match. */
  readonly at?: string;
  readonly isLive?: boolean;
  /** Of the first pick of a bet; any change by default. */
  readonly acceptance?: OddsAcceptance;
  /** Of the first pick of a system bet: the sizes of its combinations. */
  readonly folds?: Folds;
  readonly sport?: Offer['sport'];
}

const NO_END: Outcome = { half: null, full: null, winners: [], isVoid: false, stoppedAt: null };
/** A score by its text, 2-1. */
export const score = (text: string) => ({ home: Number(text[0]), away: Number(text[2]) });

/** Chances of a selection that wins in so many of a hundred cases, else loses. */
export const winsIn = (percent: number): LegChances => {
  const won = (percent * CHANCE_UNIT) / 100;
  return { won, half_won: 0, push: 0, half_lost: 0, lost: CHANCE_UNIT - won };
};

/** Books that offer what a test picks, at prices, chances and scores that it moves. */
function createTestBooks() {
  const [offers, values] = [new Map<number, Offer>(), new Map<number, SelectionChances>()];
  const bookOf = (venueCode: string): EngineBook => ({
    venueCode,
    gameCode: venueCode,
    category: 'sport',
    title: venueCode,
    offer: async (_db, no) => offers.get(no) ?? null,
    chances: async (_db, no) => values.get(offers.get(no)?.matchNo ?? 0) ?? null,
  });
  const change = (to: (offer: Offer) => Offer): void => {
    for (const [no, offer] of offers) offers.set(no, to(offer));
  };
  return {
    offers,
    books: (venueCodes: readonly string[]) => venueCodes.map(bookOf),
    moves: {
      /** Multiplies every price. */
      movePrices: (by: number) => change((offer) => ({ ...offer, oddsMilli: Math.round(offer.oddsMilli * by) })),
      /** The score that every match has from now on. */
      moveScore: (text: string) => change((offer) => ({ ...offer, score: score(text) })),
      /** What the selections of a match are worth from now on. */
      value: (match: number, chances: LegChances, status: SelectionChances['status'] = 'open') =>
        void values.set(match, { status, chances }),
    },
  };
}

/**
 * A new member with money at two books, and an engine on books that offer whatever a test picks. Between two calls the clock moves by `stepMs`:
 * backwards, where the other call was answered by an instance whose clock is ahead.
 */
export const bettor = async (app: TestApp, userName: string, stepMs: () => number = () => SECOND_MS) =>
  bettorOf(app, { userName, member: await app.newcomer(userName) }, stepMs);

interface BettingMember {
  readonly userName: string;
  readonly member: SignedClient;
}

/** The same of a member who is there already. */
export async function bettorOf(app: TestApp, { userName, member }: BettingMember, stepMs: () => number = () => SECOND_MS) {
  const memberId = await memberIdOf(app, userName);
  for (const venueCode of ['IMTY', 'YBTY']) await fund(app, { memberId, venueCode, cents: 10n ** 8n });
  const [{ offers, books, moves }, counted, events] = [createTestBooks(), new Map<string, BetCountedEvent>(), createDomainEvents()];
  const ledger = createLedger(app.clock);
  const turnover = createTurnover({
    ...app,
    ledger,
    venues: async () => [],
    moneyInPlay: Object.assign(async () => ({ central: 0n, atVenues: 10n ** 8n, inFlight: 0n, staked: 0n }), {
      flowSince: async () => 0n,
      membersHolding: async () => new Set<string>(),
    }),
    findWaitingBets,
  });
  const failing = new Set<string>();
  const account: { status: AccountStatus | null } = { status: null };
  let times = 0;
  events.betCounted.beforeCommit(async (trx, bet) => {
    if (failing.has(bet.betNo)) throw new Error('The test stops this bet.');
    times += 1;
    counted.set(bet.betNo, bet);
    await turnover.settled(trx, bet);
  });
  const closing = createBetClosing({ ...app, ledger, events }, books(['IMTY', 'YBTY']));
  const engineOf = (venueCodes: readonly string[]) => createBettingEngine({ ...app, ledger, events, books: books(venueCodes) });
  let engine = engineOf(['IMTY', 'YBTY']);
  return {
    ...moves,
    /** Operators close, lock or open the account for this engine alone. */
    setStatus: (status: AccountStatus) => void (account.status = status),
    member,
    memberId,
    /** Restarts with the book of this venue alone. */
    keepOnly(venueCode: string): void {
      engine = engineOf([venueCode]);
    },
    confirmDue: () => engine.confirmDue(),
    lostBooks: () => engine.lostBooks(),
    /** How often a bet counted. */
    times: () => times,
    async bet(stake: string, ...picks: readonly Pick[]): Promise<string> {
      app.clock.set(app.clock.nowMs() + stepMs());
      const type = picks.length > 1 ? 'parlay' : 'single';
      const numbers = picks.map((pick) => {
        const no = nextNumber();
        offers.set(no, offerOf(pick, no, app.clock.nowMs()));
        return no;
      });
      const legs = numbers.map((no, place) => ({
        matchId: String(picks[place]?.match ?? 1),
        marketId: String(no),
        selectionId: String(no),
        oddsMilli: picks[place]?.agreed ?? picks[place]?.odds ?? 0,
        line: picks[place]?.line === undefined ? null : String(picks[place].line / 4),
      }));
      const acceptance = picks[0]?.acceptance ?? 'any';
      const folds = picks[0]?.folds;
      const order = {
        reference: `order-${nextNumber()}`,
        type,
        ...(folds && { folds }),
        legs,
        stake,
        acceptance,
        oddsFormat: ODDS.europe,
      } as const;
      return (await engine.place(picks[0]?.venue ?? 'IMTY', { memberId }, order)).betNo;
    },
    cashOuts: createCashOuts({ ...app, ledger, events, closing, statusOf: async (trx, id) => account.status ?? accountStatus(trx, id) }),
    async end(match: number, outcome: Partial<Outcome>): Promise<void> {
      app.clock.set(app.clock.nowMs() + stepMs());
      await engine.settleMatch({ matchNo: match, outcome: { ...NO_END, ...outcome }, scoreCodes: [] });
    },
    /** Counts what large groups left, as the job does. */
    countDue: () => countDue(app.db, { clock: app.clock, events }),
    /** Makes the counting of a bet fail. */
    failOn: (betNo: string) => failing.add(betNo),
    /** The odds by which a bet counted, thousandths. */
    countedOdds: (betNo: string) => counted.get(betNo)?.oddsMilli ?? null,
    /** Valid amounts in cents; null where a bet has not counted. */
    valid: (...betNos: readonly string[]) => betNos.map((betNo) => counted.get(betNo)?.validAmount ?? null),
  };
}

let number = 7_000_000;
const nextNumber = () => (number += 1);

const offerOf = (
  { type, code, line, period = 'full', odds, match = 1, event = String(match), at, isLive = false, sport = 'football' }: Pick,
  no: number,
  nowMs: number,
): Offer => ({
  matchNo: match,
  eventKey: event,
  marketNo: no,
  selectionNo: no,
  sport,
  league: '测试联赛',
  home: '主队',
  away: '客队',
  startsAtMs: nowMs + 600_000,
  isLive,
  canParlay: true,
  marketType: type,
  period,
  marketTitle: type,
  lineQuarters: line ?? null,
  selectionCode: code,
  selectionName: code,
  status: 'open',
  oddsMilli: odds,
  score: at === undefined ? null : score(at),
  minStake: 100n,
  maxStake: 10n ** 9n,
});
