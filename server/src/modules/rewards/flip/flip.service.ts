import { sha256Hex } from '@site/shared/crypto';
import { CODE, FLIP_CARDS, FLIP_ODDS_BASE, FLIP_PRIZES, flipPrize, flipPrizeAt } from '@site/shared/product';
import { type Flip, type FlipInfo, type FlipQuery, type FlipResult, getFlipInfo, listFlips, type Page, playFlip } from '@site/shared/wire';
import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { GiveReward } from '../dependencies.ts';
import { type FlipRoundRow, tablesOf } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type Chances, findRound, newestRound, pageOfFlips, turnCard } from './flip.store.ts';

interface FlipsDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'> {
  readonly chances: Chances;
  readonly give: GiveReward;
}

type FlippedRound = FlipRoundRow & { readonly card: number; readonly prize_id: string; readonly flipped_at_ms: number };

/** The lucky flip. All cards of a round are drawn before one is chosen, and their seed is revealed afterwards. */
function createFlips({ db, clock, events, chances, give }: FlipsDependencies) {
  async function openRound(trx: Db, memberId: string): Promise<FlipRoundRow> {
    const newest = await newestRound(trx, memberId);
    if (newest !== undefined && newest.card === null) return newest;
    const row: FlipRoundRow = {
      member_id: memberId,
      round_no: (newest?.round_no ?? 0) + 1,
      seed: randomBytes(SEED_BYTES).toString('hex'),
      opened_at_ms: clock.nowMs(),
      card: null,
      prize_id: null,
      flipped_at_ms: null,
    };
    await tablesOf(trx).insertInto('flip_rounds').values(row).execute();
    return row;
  }
  async function currentRound(memberId: string): Promise<FlipRoundRow> {
    const newest = await newestRound(db, memberId);
    return newest?.card === null ? newest : inKeyedTransaction(db, [memberKey(memberId)], (trx) => openRound(trx, memberId));
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
      const round = { roundNo: round_no, seedHash: flipSeedHash(seed) };
      return { ...(await chances.standing(db, memberId)), round, prizes: FLIP_PRIZES };
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
      const { rows, total } = await pageOfFlips(db, memberId, { page, pageSize });
      return { list: rows.filter(isTurned).map(asResult), total, page, pageSize };
    },
  };
}

function isTurned(row: FlipRoundRow): row is FlippedRound {
  return row.card !== null;
}

function asResult({ round_no, seed, card, prize_id, flipped_at_ms }: FlippedRound): FlipResult {
  const drawn = { seedHash: flipSeedHash(seed), seed, deck: drawDeck(seed, round_no) };
  return { roundNo: round_no, ...drawn, card, prizeId: prize_id, at: toIso(flipped_at_ms) };
}

export function flipRoutes(dependencies: FlipsDependencies): Route[] {
  const flips = createFlips(dependencies);
  return [
    bindEndpoint(getFlipInfo, (_body, { memberId }) => flips.info(memberId)),
    bindEndpoint(playFlip, (flip, { memberId, trx }) => flips.play(trx, memberId, flip)),
    bindEndpoint(listFlips, (query, { memberId }) => flips.history(memberId, query)),
  ];
}

/** The bytes of the secret of a round, stored as hex: its hash is shown before the round, the secret after it. */
const SEED_BYTES = 32;
/** Numbers from here on would bias the first tickets; they are drawn again. */
const LIMIT = 2 ** 32 - (2 ** 32 % FLIP_ODDS_BASE);

/** Commitment of the house before a card is chosen: SHA-256 of the seed's text. */
export function flipSeedHash(seed: string): string {
  return sha256Hex(seed);
}

/** The prizes of all cards of a round, by id. Deterministic in seed and round, so that players can verify them. */
export function drawDeck(seed: string, roundNo: number): readonly string[] {
  return Array.from({ length: FLIP_CARDS }, (_none, card) => flipPrizeAt(ticketOf(seed, roundNo, card)).id);
}

/** An unbiased ticket: the first 32 bits of HMAC-SHA256(seed, "round:card:try"), the next try where they exceed the limit. */
function ticketOf(seed: string, roundNo: number, card: number): number {
  for (let attempt = 0; ; attempt += 1) {
    const value = createHmac('sha256', seed).update(`${roundNo}:${card}:${attempt}`).digest().readUInt32BE(0);
    if (value < LIMIT) return value % FLIP_ODDS_BASE;
  }
}
