import { CODE, type PlatformCounts } from '@site/shared/product';
import { type AccountStatus, getDrawTrend, getMatchDetails, getMatchProof, listDraws, listEsports } from '@site/shared/wire';
import type { AppContext, ServerModule } from '../../context.ts';
import type { SessionsEndedEvent } from '../../domain-events.ts';
import { SECOND_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Job } from '../../kernel/jobs/scheduler.ts';
import { type Ledger, type StakeFunding, titlesOf, type VenueFunding } from '../money/index.ts';
import { bindEndpoint, type Route } from '../../kernel/http/bind-endpoint.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { countDue, hasDueTurnover } from './bet-turnover.ts';
import { hasDrawnBet } from './games/bets.store.ts';
import { betSettingsRoutes } from './bet-settings/bet-settings.routes.ts';
import type { EngineBook } from './betting/bet-rows.ts';
import { type BettingEngine, createBettingEngine } from './betting/betting-engine.ts';
import { hasAutomatic } from './betting/cash-outs.store.ts';
import { readSharedBet } from './betting/slip-view.ts';
import { type CasinoVenue, type DrawWallet, missingCasinoVenue, type SeamlessWallet } from './casino-venue.port.ts';
import { createCounts } from './counts/counts.ts';
import { demoRoutes } from './demo/demo.service.ts';
import { expireDemo } from './demo/expired-demo.job.ts';
import { createDemoWallet, DEMO_TOKEN, type DemoSession } from './demo/demo-wallet.ts';
import { addMissing, addMissingBooks } from './games/added-games.ts';
import { createGames, createVenueList } from './games/create-games.ts';
import { countOpenGames, dropSessionsAt, dropSessionsOf, findGame, listOpenGames } from './games/games.store.ts';
import type { RunningSession } from './games/rounds.service.ts';
import type { RefusePlay, SiteSessions } from './games/site-sessions.ts';
import { playAccount } from './play-account.ts';
import { settlementLag } from './settlement-lag.ts';
import { createSearch, type SearchedGame } from './suggestions/suggestions.service.ts';
import type { Sportsbook } from './sportsbook.port.ts';

interface PlayDependencies {
  readonly ledger: Ledger;
  readonly sportsbook: Sportsbook;
  readonly casino: CasinoVenue;
  /** Moves money into a venue on entry. */
  readonly funding: VenueFunding;
  /** The central wallet behind those of venues. */
  readonly stakes: StakeFunding;
  readonly siteSessions: SiteSessions;
  readonly refusePlay: RefusePlay;
  /** Years, where the visitor is; null where nobody is served. */
  readonly minimumAge: (ip: string) => Promise<number | null>;
  /** The status of a member's account. */
  readonly statusOf: (from: Db, memberId: string) => Promise<AccountStatus>;
}

/** Interfaces that venues call. */
export interface VenueServices {
  readonly wallet: SeamlessWallet<RunningSession | DemoSession>;
  readonly drawBets: DrawWallet;
  /** Settles bets on draws that are due. */
  settleDue(): Promise<void>;
  /** The member and the venue of a running session; refuses an expired token. A bet passes the result on: it checks the session again in its transaction. */
  member(token: string): Promise<VenueMember>;
  /** Ends every session at a venue whose lobby is one game; its players have to enter again. */
  endSessionsAt(venueCode: string): Promise<void>;
  readonly betting: BettingEngine;
  /** Cents that a bet of the member at the venue may take. */
  balance(memberId: string, venueCode: string): Promise<bigint>;
  /** API-15. */
  counts(): Promise<PlatformCounts>;
}

/** The member of a running session at a venue. */
export interface VenueMember {
  readonly memberId: string;
  readonly venueCode: string;
  /** Refuses play where it is no longer open to the address that launched the session. */
  requireAccess(): Promise<void>;
  /** Refuses with 10105 when the session has ended since. */
  requireSession(trx: Db): Promise<unknown>;
}

export interface PlaySubscribers {
  /** Ends the venue sessions that the ended sessions opened, in the same transaction; a log-in ends those of the member's other sessions. */
  endVenueSessions(trx: Db, event: SessionsEndedEvent): Promise<void>;
}

type ShownBet = NonNullable<Awaited<ReturnType<typeof readSharedBet>>>;

/** A shared bet with its member. */
interface SharedBetOfMember extends ShownBet {
  readonly shown: ShownBet['shown'] & { readonly venueTitle: string };
}

export interface PlayModule extends ServerModule {
  readonly subscribers: PlaySubscribers;
  /** A sport bet as others may see it, with its member; null where the number is unknown. */
  readonly sharedBet: (betNo: string) => Promise<SharedBetOfMember | null>;
  readonly services: VenueServices;
}

/** The play module: lobbies, launches, bets and free play, at the venues behind the ports. */
export function createPlayModule(
  context: AppContext,
  { ledger, sportsbook, casino, funding, stakes, siteSessions, refusePlay, minimumAge, statusOf }: PlayDependencies,
): PlayModule {
  const { db, clock, events, config, limitRate } = context;
  const venues = createVenueList(db);
  const books = sportsbook.venues.map((venue) => bookOf(venue, sportsbook));
  const betting = createBettingEngine({ ...context, ledger, books, fundStake: stakes.fund, statusOf, siteSessions });
  const games = createGames({
    ...context,
    ledger,
    venueOrigin: config.venueOrigin,
    funding,
    stakes,
    sportsbook,
    casino,
    slips: betting.slips,
    cashOuts: betting.cashOuts,
    siteSessions,
    refusePlay,
  });
  const counts = createCounts(clock, countersOf(db, sportsbook));
  const openVenues = async () => (await venues()).filter(({ open }) => open).map(({ code }) => code);
  const search = createSearch({ clock, sportsbook, openVenues, games: () => searchedGames(db, venues) });
  const settleDue = () => games.drawBets.settleDue(casino.drawResult);
  return {
    subscribers: { endVenueSessions: dropSessionsOf },
    async sharedBet(betNo) {
      const found = await readSharedBet(db, betNo);
      if (found === null) return null;
      const venueTitle = titlesOf(await venues())(found.shown.venueCode);
      return { ...found, shown: { ...found.shown, venueTitle } };
    },
    services: {
      wallet: createSeamlessWallet(games.rounds, createDemoWallet({ db, clock, events, findGame, siteSessions, refusePlay })),
      drawBets: games.drawBets,
      settleDue,
      async member(token) {
        const { row, game } = await games.rounds.session(token);
        return {
          memberId: row.member_id,
          venueCode: game.venue_code,
          requireAccess: () => games.rounds.requireAccess(row),
          requireSession: (trx) => games.rounds.sessionIn(trx, token, row),
        };
      },
      endSessionsAt: (venueCode) => dropSessionsAt(db, [venueCode]),
      betting,
      balance: async (memberId, venueCode) => stakes.playable(db, memberId, await playAccount(db, memberId, venueCode)),
      counts: counts.counts,
    },
    routes: [
      ...betSettingsRoutes(db),
      ...games.routes,
      ...betting.routes,
      ...venueRoutes(sportsbook, casino),
      ...counts.routes,
      ...search.routes,
      ...demoRoutes({ db, clock, limitRate, events, refusePlay, minimumAge, ...games }),
    ],
    jobs: jobsOf(context, betting, { casino, settleDue }),
    readings: [settlementLag(context)],
    async register({ log }) {
      await addMissingBooks(db, sportsbook.venues, clock.nowMs());
      await addMissing(db, casino.venues, clock.nowMs());
      const lost = await betting.lostBooks();
      if (lost !== null) log.error(lost);
    },
  };
}

/** The games that a search finds: the books of matches are found by their matches. */
async function searchedGames(db: Db, venues: ReturnType<typeof createVenueList>): Promise<readonly SearchedGame[]> {
  const [rows, titleOf] = [await listOpenGames(db), titlesOf(await venues())];
  return rows
    .filter(({ category }) => category !== 'sport' && category !== 'gaming')
    .map(({ code, title, pinyin, category, venue_code }) => ({
      code,
      title,
      pinyin,
      category: category as SearchedGame['category'],
      venueTitle: titleOf(venue_code),
    }));
}

interface DrawJob {
  readonly casino: CasinoVenue;
  readonly settleDue: () => Promise<void>;
}

/** Work that is due by time. Draws are settled only where a casino is connected. */
const jobsOf = (context: AppContext, betting: BettingEngine, { casino, settleDue }: DrawJob): readonly Job[] => {
  const { db, clock, events } = context;
  const everySecond = (job: Omit<Job, 'everyMs'>): Job => ({ everyMs: SECOND_MS, ...job });
  const draws = everySecond({
    failure: 'The draws could not be settled.',
    isDue: () => hasDrawnBet(db, clock.nowMs()),
    run: settleDue,
  });
  return [
    ...(casino === missingCasinoVenue ? [] : [draws]),
    everySecond({
      failure: 'Bets could not be cashed out automatically.',
      isDue: () => hasAutomatic(db),
      run: () => betting.runAutomatic(),
    }),
    expireDemo(context),
    everySecond({
      failure: 'The turnover of bets could not be counted.',
      isDue: () => hasDueTurnover(db),
      run: () => countDue(db, { clock, events }),
    }),
  ];
};

const bookOf = ({ venueCode, title, category }: Sportsbook['venues'][number], { offer, chances }: Sportsbook): EngineBook => ({
  venueCode,
  gameCode: venueCode,
  category,
  title,
  offer: (from, selectionNo) => offer(from, venueCode, selectionNo),
  chances: (from, selectionNo) => chances(from, venueCode, selectionNo),
});

/** CNT-1: the unit that each category counts; sports count their matches. */
const countersOf = (db: Db, sportsbook: Pick<Sportsbook, 'countOpen'>) => ({
  TY: () => sportsbook.countOpen('sport'),
  DJ: () => sportsbook.countOpen('gaming'),
  DZ: () => countOpenGames(db, 'egame'),
  ZR: () => countOpenGames(db, 'realbet'),
  CP: () => countOpenGames(db, 'lottery'),
  QP: () => countOpenGames(db, 'chess'),
});

const isDemo = (token: string) => token.startsWith(DEMO_TOKEN);

/** One wallet for the venues: the token determines whether the stakes are money or play coins. */
const createSeamlessWallet = (
  rounds: SeamlessWallet<RunningSession>,
  demo: SeamlessWallet<DemoSession>,
): SeamlessWallet<RunningSession | DemoSession> => ({
  session: (token) => (isDemo(token) ? demo.session(token) : rounds.session(token)),
  balance: (session) => ('isDemo' in session ? demo.balance(session) : rounds.balance(session)),
  play: (token, order, draw) => (isDemo(token) ? demo.play(token, order, draw) : rounds.play(token, order, draw)),
});

/** Public venue data: draws, esports matches, and the proofs of results. */
const venueRoutes = (
  sportsbook: Pick<Sportsbook, 'matches' | 'matchDetails' | 'matchProof'>,
  casino: Pick<CasinoVenue, 'runningDraws' | 'drawTrend'>,
): readonly Route[] => [
  bindEndpoint(listEsports, ({ venueCode, list, sport }) => sportsbook.matches(venueCode, { list, sport })),
  bindEndpoint(getMatchProof, async ({ matchId }) => {
    const proof = await sportsbook.matchProof(matchId);
    if (proof === null) throw new Refusal(CODE.validation, '赛事不存在', { field: 'matchId' });
    return proof;
  }),
  bindEndpoint(getMatchDetails, async ({ matchId }) => {
    const details = await sportsbook.matchDetails(matchId);
    if (details === null) throw new Refusal(CODE.validation, '赛事不存在', { field: 'matchId' });
    return details;
  }),
  bindEndpoint(listDraws, ({ category }) => casino.runningDraws(category)),
  bindEndpoint(getDrawTrend, async ({ gameCode }) => {
    const trend = await casino.drawTrend(gameCode);
    if (trend === null) throw new Refusal(CODE.validation, '没有找到该彩种', { field: 'gameCode' });
    return trend;
  }),
];
