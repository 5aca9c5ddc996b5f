import { CODE, toWire } from '@site/shared/product';
import type { GameCategory, TableHand, TablePick } from '@site/shared/wire';
import { HOUR_MS, type Clock } from '@site/server/kernel/clock.ts';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import { numbersOf } from '../fair.ts';
import { gameView, roundResult, takeSeed, type GameView, type RoundResult } from '../game-view.ts';
import type { DrawBet, DrawnRound, DrawWallet, PlayedSession, SeamlessWallet } from '@site/server/modules/play/casino-venue.port.ts';
import { findTableGame, type TableGame } from './catalogue.ts';
import { isScheduled, type CompletedDraw, type Draws, type RunningDraw, type ScheduledGame } from './draws.ts';
import { KINDS, type KindName } from './kinds/index.ts';
import type { Area } from './kinds/kind.ts';
import { arePicksSame, readPicks, settlePicks, type RequestedPick } from './stakes.ts';

interface TableGamesDependencies<Session extends PlayedSession> {
  readonly clock: Clock;
  readonly wallet: SeamlessWallet<Session>;
  readonly bets: DrawWallet;
  readonly draws: Draws;
  /** Settles the drawn rounds, so that a player who sees a draw finds his bets on it settled. */
  readonly settleDue: () => Promise<void>;
}

/** A bet request at a table; `key` is the page's idempotency key, the same for every retry. */
export interface TableOrder {
  readonly key: string;
  readonly picks: readonly RequestedPick[];
}

/** A draw as the page shows it. */
export interface ShownDraw {
  readonly drawNo: string;
  readonly hands: readonly TableHand[];
  readonly mark: string;
  readonly seed: string;
  readonly seedHash: string;
}

/** A bet of this player as the page shows it; decimal strings, `payout` null until it is settled. */
export interface ShownBet {
  readonly betNo: string;
  readonly drawNo: string;
  readonly picks: readonly TablePick[];
  readonly stake: string;
  readonly payout: string | null;
}

/** A table on entry. Amounts are decimal strings. */
export interface TableView extends GameView {
  readonly kind: KindName;
  readonly kindTitle: string;
  readonly category: GameCategory;
  /** Empty without a dealer. */
  readonly dealer: string;
  readonly rules: readonly string[];
  readonly areas: readonly Area[];
  readonly isScheduled: boolean;
}

/** A finished round of a table without scheduled rounds. Amounts are decimal strings. */
export interface RoundView extends RoundResult {
  readonly roundNo: string;
  readonly hands: readonly TableHand[];
  readonly mark: string;
  readonly picks: readonly TablePick[];
}

/** A bet on a running draw, with the balance after it. */
export interface PlacedBet extends ShownBet {
  readonly balance: string;
}

/** The running draw, the last ones, and this player's bets of the last hour. Times are epoch milliseconds. */
export interface DrawView {
  readonly nowMs: number;
  readonly running: RunningDraw;
  /** The newest first. */
  readonly last: readonly ShownDraw[];
  /** The results of more rounds, the oldest first. */
  readonly road: readonly string[];
  readonly mine: readonly ShownBet[];
  readonly balance: string;
}

const RESULTS_SHOWN = 20;
const ROAD_SHOWN = 66;
const OWN_SHOWN_MS = HOUR_MS;

/** Card tables, live tables, lotteries and fishing rooms: one service, many kinds of games. */
export function createTableGamesService<Session extends PlayedSession>(dependencies: TableGamesDependencies<Session>) {
  return { ...createTables(dependencies), ...createScheduledTables(dependencies) };
}

interface GameSession<Session> {
  readonly session: Session;
  readonly game: TableGame;
}

async function enter<Session extends PlayedSession>(wallet: SeamlessWallet<Session>, token: string): Promise<GameSession<Session>> {
  const session = await wallet.session(token);
  const game = findTableGame(session.game.code);
  if (game === undefined) throw new Refusal(CODE.validation, '该游戏不存在或已下架');
  return { session, game };
}

function createTables<Session extends PlayedSession>({ wallet }: TableGamesDependencies<Session>) {
  return {
    async table(token: string): Promise<TableView> {
      const { session, game } = await enter(wallet, token);
      const { title, rules, areas } = KINDS[game.kind];
      return {
        ...(await gameView(wallet, session)),
        title: game.title,
        kind: game.kind,
        kindTitle: title,
        category: game.category,
        dealer: game.dealer,
        rules,
        areas,
        isScheduled: isScheduled(game),
      };
    },
    /** A separate round, drawn and settled at once. */
    async play(token: string, { key, picks: requested }: TableOrder): Promise<RoundView> {
      const { game } = await enter(wallet, token);
      if (isScheduled(game)) throw new Refusal(CODE.validation, '请按期次投注');
      const { picks, stake } = readPicks(KINDS[game.kind], requested);
      const played = await wallet.play(token, { key, stake }, ({ row }) => drawRound(game, row, picks));
      const { roundNo, seed, ...round } = JSON.parse(played.bet.round) as StoredRound;
      if (!arePicksSame(round.picks, picks)) throw new Refusal(CODE.validation, '这一局已按其他投注区投注', { field: 'key' });
      return {
        ...roundResult(played),
        roundNo: String(roundNo),
        hands: round.hands,
        mark: KINDS[game.kind].draw(numbersOf(seed, String(roundNo))).mark,
        picks: round.picks,
        seed,
        seedHash: round.seedHash,
      };
    },
  };
}

function createScheduledTables<Session extends PlayedSession>({ clock, wallet, bets, draws, settleDue }: TableGamesDependencies<Session>) {
  async function entered(token: string): Promise<{ readonly session: Session; readonly game: ScheduledGame }> {
    const { session, game } = await enter(wallet, token);
    if (!isScheduled(game)) throw new Refusal(CODE.validation, '该游戏没有期次');
    return { session, game };
  }
  return {
    /** A bet on the running draw; it is settled after the draw. */
    async bet(token: string, { drawNo, key, picks: requested }: TableOrder & { readonly drawNo: string }): Promise<PlacedBet> {
      const { session, game } = await entered(token);
      const { picks, stake } = readPicks(KINDS[game.kind], requested);
      const running = await draws.running(game);
      const isSame = running.drawNo === drawNo;
      const bet = await bets.place(token, { key, picks, stake, ...running, drawNo, ...(!isSame && { closesAtMs: 0 }) });
      return { ...readSharedBet(bet), balance: toWire(await wallet.balance(session)) };
    },
    async draw(token: string): Promise<DrawView> {
      const { session, game } = await entered(token);
      const { drawNo, opensAtMs, closesAtMs, drawsAtMs, endsAtMs, isOpen, seedHash: hash } = await draws.running(game);
      const nowMs = clock.nowMs();
      await settleDue();
      const road = await draws.last(game, ROAD_SHOWN);
      return {
        nowMs,
        running: { drawNo, opensAtMs, closesAtMs, drawsAtMs, endsAtMs, isOpen, seedHash: hash },
        last: road.slice(0, RESULTS_SHOWN).map(shownDraw),
        road: road.map(({ outcome }) => outcome.mark).toReversed(),
        mine: (await bets.own({ memberId: session.row.member_id, gameCode: game.code, sinceMs: nowMs - OWN_SHOWN_MS })).map(readSharedBet),
        balance: toWire(await wallet.balance(session)),
      };
    },
  };
}

export type TableGamesService = ReturnType<typeof createTableGamesService>;

interface StoredRound {
  readonly roundNo: number;
  readonly seed: string;
  readonly seedHash: string;
  readonly hands: readonly TableHand[];
  readonly picks: readonly TablePick[];
}

/** Draws the round from the seed whose hash was published before the stakes were known. */
function drawRound({ kind }: TableGame, row: PlayedSession['row'], picks: readonly TablePick[]): DrawnRound {
  const { roundNo, seed, ...rest } = takeSeed(row);
  const table = settlePicks(KINDS[kind].draw(numbersOf(seed, String(roundNo))), picks);
  return { symbols: [], multiplierMilli: 0, roundNo, seed, ...rest, table };
}

function shownDraw({ drawNo, outcome: { hands, mark }, seed, seedHash: hash }: CompletedDraw): ShownDraw {
  return { drawNo, hands, mark, seed, seedHash: hash };
}

function readSharedBet(bet: DrawBet): ShownBet {
  const { roundNo, picks } = JSON.parse(bet.round) as StoredRound;
  return {
    betNo: bet.bet_no,
    drawNo: String(roundNo),
    picks,
    stake: toWire(BigInt(bet.stake)),
    payout: bet.settled_at_ms === null ? null : toWire(BigInt(bet.payout)),
  };
}
