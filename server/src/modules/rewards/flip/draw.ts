import { createHash, createHmac, randomBytes } from 'node:crypto';
import { FLIP_CARDS, FLIP_ODDS_BASE, flipPrizeAt } from '@site/shared/product';

const SEED_BYTES = 32;
/** Numbers from here on would bias the first tickets; they are drawn again. */
const LIMIT = 2 ** 32 - (2 ** 32 % FLIP_ODDS_BASE);

/** Creates the secret of one round, hex; its hash is shown before the round, the secret after it. */
export function newFlipSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** Commitment of the house before a card is chosen: SHA-256 of the seed's text. */
export function flipSeedHash(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
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
