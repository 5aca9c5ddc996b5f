import { FLIP_CARDS, FLIP_ODDS_BASE, flipPrizeAt } from '@site/shared/product';
import type { FlipResult } from '@site/shared/wire';

const LIMIT = 2 ** 32 - (2 ** 32 % FLIP_ODDS_BASE);
const text = new TextEncoder();

/** The verdict of verifying a flipped round; unknown where the browser cannot compute it. */
export type Verdict = 'fits' | 'differs' | 'unknown';

/** Draws a round's cards again from its seed: the hash published before must be the seed's, and every card must be the one that was shown. */
export async function checkFlip({ seed, seedHash, roundNo, deck, card, prizeId }: FlipResult): Promise<Verdict> {
  // Browsers lend their cryptography to pages that came securely alone.
  if (!('subtle' in crypto)) return 'unknown';
  const hash = hexOf(await crypto.subtle.digest('SHA-256', text.encode(seed)));
  const drawn = await drawAgain(seed, roundNo);
  const isSame = drawn.length === deck.length && drawn.every((id, place) => id === deck[place]);
  return hash === seedHash && isSame && deck[card] === prizeId ? 'fits' : 'differs';
}

async function drawAgain(seed: string, roundNo: number): Promise<readonly string[]> {
  const key = await crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const numberOf = async (card: number, attempt: number) =>
    new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${roundNo}:${card}:${attempt}`))).getUint32(0);
  const deck: string[] = [];
  for (let card = 0; card < FLIP_CARDS; card += 1) {
    let attempt = 0;
    let value = await numberOf(card, attempt);
    while (value >= LIMIT) value = await numberOf(card, (attempt += 1));
    deck.push(flipPrizeAt(value % FLIP_ODDS_BASE).id);
  }
  return deck;
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
