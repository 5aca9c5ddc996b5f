import { CODE, FLIP_PRIZES, flipPrize, type Reward } from '@site/shared/product';
import type { Flip, FlipInfo, FlipQuery, FlipResult, Page } from '@site/shared/wire';
import { toIso, type Clock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Chances } from './chances.ts';
import { drawDeck, flipSeedHash, newFlipSeed } from './draw.ts';
import { findRound, insertRound, newestRound, pageOfFlips, turnCard } from './flip.store.ts';
import type { FlipRoundRow } from '../schema.ts';

/** Grants a reward once; `occasion` identifies it for its member. */
export type GiveReward = (
  trx: Db,
  gift: { readonly memberId: string; readonly reward: Reward; readonly occasion: string; readonly title: string },
) => Promise<void>;

interface FlipsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: Pick<DomainEvents, 'beforeOffer'>;
  readonly chances: Chances;
  readonly give: GiveReward;
}

type FlippedRound = FlipRoundRow & { readonly card: number; readonly prize_id: string; readonly flipped_at_ms: number };

/** The lucky flip. All cards of a round are drawn before one is chosen, and their seed is revealed afterwards. */
export function createFlips({ db, clock, events, chances, give }: FlipsDependencies) {
  async function openRound(trx: Db, memberId: string): Promise<FlipRoundRow> {
    const newest = await newestRound(trx, memberId);
    if (newest !== undefined && newest.card === null) return newest;
    const row: FlipRoundRow = {
      member_id: memberId,
      round_no: (newest?.round_no ?? 0) + 1,
      seed: newFlipSeed(),
      opened_at_ms: clock.nowMs(),
      card: null,
      prize_id: null,
      flipped_at_ms: null,
    };
    await insertRound(trx, row);
    return row;
  }
  async function currentRound(memberId: string): Promise<FlipRoundRow> {
    const newest = await newestRound(db, memberId);
    return newest?.card === null ? newest : inTransaction(db, (trx) => openRound(trx, memberId));
  }
  async function turn(trx: Db, round: FlipRoundRow, card: number): Promise<FlippedRound> {
    const { member_id, round_no, seed } = round;
    await chances.spend(trx, member_id, round_no);
    const prize = flipPrize(drawDeck(seed, round_no)[card] ?? '');
    if (prize === undefined) throw new Error(`round ${round_no} has no card ${card}`);
    const turned = { card, prize_id: prize.id, flipped_at_ms: clock.nowMs() };
    if (!(await turnCard(trx, round, turned))) throw new Error(`round ${round_no} was flipped meanwhile`);
    await give(trx, { memberId: member_id, reward: prize.reward, occasion: `flip-${round_no}`, title: '幸运翻牌' });
    await openRound(trx, member_id);
    return { ...round, ...turned };
  }
  return {
    /** The public odds, for guests too. */
    async info(memberId: string | null): Promise<FlipInfo> {
      if (memberId === null) return { chances: 0, round: null, ways: [], prizes: FLIP_PRIZES };
      const { round_no, seed } = await currentRound(memberId);
      return {
        ...(await chances.standing(db, memberId)),
        round: { roundNo: round_no, seedHash: flipSeedHash(seed) },
        prizes: FLIP_PRIZES,
      };
    },
    /** Runs inside the money call's transaction: chance, card and prize, or nothing. A repeated flip returns the same result. */
    async play(trx: Db, memberId: string, { roundNo, card }: Flip): Promise<FlipResult> {
      const round = await findRound(trx, memberId, roundNo);
      if (round === undefined) throw new Refusal(CODE.validation, '牌局已更新，请刷新后再翻', { field: 'roundNo' });
      if (isTurned(round)) return asResult(round);
      await events.beforeOffer.emit(trx, { memberId });
      return asResult(await turn(trx, round, card));
    },
    async history(memberId: string, { page, pageSize }: FlipQuery): Promise<Page<FlipResult>> {
      const { rows, total } = await pageOfFlips(db, { memberId, offset: (page - 1) * pageSize, limit: pageSize });
      return { list: rows.filter(isTurned).map(asResult), total, page, pageSize };
    },
  };
}

export type Flips = ReturnType<typeof createFlips>;

function isTurned(row: FlipRoundRow): row is FlippedRound {
  return row.card !== null;
}

function asResult({ round_no, seed, card, prize_id, flipped_at_ms }: FlippedRound): FlipResult {
  return {
    roundNo: round_no,
    seedHash: flipSeedHash(seed),
    seed,
    deck: drawDeck(seed, round_no),
    card,
    prizeId: prize_id,
    at: toIso(flipped_at_ms),
  };
}
