import { CODE, toWire } from '@site/shared/product';
import type { BetDetail } from '@site/shared/wire';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import type { DrawnRound, PlayedSession, SeamlessWallet } from '@site/server/modules/play/casino-venue.port.ts';
import { numbersOf } from '../fair.ts';
import { gameView, roundResult, takeSeed, type GameView, type RoundResult } from '../game-view.ts';
import { findSlotGame, type SlotGame } from './catalogue.ts';
import { playRound, type Machine, type SlotOutcome } from './engine.ts';
import { fixedPools, hasPool, type SlotPools } from './pools.ts';
import { returnToPlayerBp } from './returns.ts';

/** A round as its bet keeps it. */
type StoredRound = NonNullable<BetDetail['round']> & Pick<DrawnRound, 'seed'>;

/** The machine on entry. Amounts are decimal strings. */
export interface SlotTable extends GameView {
  readonly gameCode: string;
  readonly rtpBp: number;
  /** The data of the machine: with it and a seed anybody can draw a round again. */
  readonly machine: Machine;
  /** Names of its symbols in the machine's order. */
  readonly symbols: readonly string[];
  /** What the progressive pool pays now; null on a machine without one. */
  readonly pool: string | null;
}

/** A finished round: what the engine drew, what the pool paid, and the seed as proof. */
export interface SlotRound extends RoundResult {
  /** Number of the round in its session, from 1; an input of the draw together with the seed. */
  readonly roundNo: number;
  readonly outcome: SlotOutcome;
  /** What the pool paid; null if it did not. */
  readonly poolWin: string | null;
  /** What it pays now; null on a machine without one. */
  readonly pool: string | null;
}

/** The slot machines of the electronic venues, as their pages call them. */
export interface SlotService {
  table(token: string): Promise<SlotTable>;
  spin(token: string, order: { readonly key: string; readonly stake: bigint }): Promise<SlotRound>;
  /** What the progressive pool of a machine pays now. */
  pool(token: string): Promise<{ readonly pool: string | null }>;
  /** API-16: the venue's id of the player, the same at every visit. */
  player(token: string): Promise<{ readonly userId: string }>;
}

export function createSlotService(wallet: SeamlessWallet, storedPools: SlotPools = fixedPools): SlotService {
  const poolsOf = ({ isDemo }: PlayedSession) => (isDemo === true ? fixedPools : storedPools);
  async function poolOf(session: PlayedSession): Promise<string | null> {
    const { machine } = slotGame(session);
    return hasPool(machine) ? toWire(await poolsOf(session).amount(machine)) : null;
  }

  return {
    async table(token) {
      const session = await wallet.session(token);
      const { code, machine, symbols } = slotGame(session);
      return {
        ...(await gameView(wallet, session)),
        gameCode: code,
        rtpBp: returnToPlayerBp(machine),
        machine,
        symbols: symbols.map(({ name }) => name),
        pool: await poolOf(session),
      };
    },
    async spin(token, { key, stake }) {
      const played = await wallet.play(token, { key, stake }, async (session, trx) => {
        const drawn = drawSlotRound(session);
        const { machine } = slotGame(session);
        if (!hasPool(machine)) return drawn;
        const isWon = winsPool(drawOutcome(machine, drawn), stake);
        return { ...drawn, poolPayout: await poolsOf(session).play(trx, machine, { stake, isWon }) };
      });
      const drawn = JSON.parse(played.bet.round) as StoredRound;
      const outcome = drawOutcome(slotGame(played.session).machine, drawn);
      const { roundNo, seed, seedHash, poolPayout = null } = drawn;
      return {
        ...roundResult(played),
        roundNo,
        outcome,
        poolWin: poolPayout,
        pool: await poolOf(played.session),
        seed,
        seedHash,
      };
    },
    pool: async (token) => ({ pool: await poolOf(await wallet.session(token)) }),
    async player(token) {
      return { userId: (await wallet.session(token)).row.member_id };
    },
  };
}

/** Draws the round from the seed whose hash was published before the stake was known; a pool is paid besides it. */
export function drawSlotRound(session: PlayedSession): DrawnRound {
  const { machine, symbols } = slotGame(session);
  const taken = takeSeed(session.row);
  const { spins, multiplierMilli } = drawOutcome(machine, taken);
  return { symbols: spins[0].grid.map((symbol) => symbols[symbol]?.name ?? ''), multiplierMilli, ...taken };
}

function drawOutcome(machine: Machine, { seed, roundNo }: Pick<DrawnRound, 'seed' | 'roundNo'>): SlotOutcome {
  return playRound(machine, numbersOf(seed, String(roundNo)));
}

/** Every cent of a stake has the same chance. */
function winsPool({ poolTicket }: SlotOutcome, stake: bigint): boolean {
  return poolTicket !== null && BigInt(poolTicket) < stake;
}

/** A token opens its game alone: one of a table or a book plays no slot machine. */
function slotGame({ game }: PlayedSession): SlotGame {
  const found = findSlotGame(game.code);
  if (found === undefined) throw new Refusal(CODE.validation, '该游戏不存在或已下架');
  return found;
}
