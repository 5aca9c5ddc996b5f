/** Redraws a finished round from its seed with the venue's own rules: the published hash must match, and so must the hands. */
import { blocksOf, sha256Hex } from '../../client/hashing.ts';
import { KINDS, type KindName } from '../kinds/index.ts';
import type { Numbers } from '../kinds/kind.ts';
import type { ShownDraw } from '../table-games.service.ts';
import { part, say } from './dom.ts';

/** A finished round to verify. */
interface FinishedRound extends Pick<ShownDraw, 'seed' | 'seedHash' | 'hands'> {
  readonly roundNo: string;
}

const BLOCKS = 64;

/** The public part of the next draw: its seed hash. */
export function showNextHash(hash: string, name: string): void {
  say('next-name', name);
  say('next-hash', hash);
}

export function showProof(kind: KindName, round: FinishedRound): void {
  part('proof').hidden = false;
  say('proof-no', round.roundNo);
  say('proof-hash', round.seedHash);
  say('proof-seed', round.seed);
  say('verdict', '');
  part('verify').onclick = async () => {
    const { hashFits, handsFit } = await verify(kind, round);
    say('verdict', `种子与哈希${hashFits ? '相符 ✓' : '不符 ✗'}，重新开出的结果${handsFit ? '相符 ✓' : '不符 ✗'}`);
  };
}

async function verify(kind: KindName, { roundNo, seed, seedHash, hands }: FinishedRound) {
  const again = KINDS[kind].draw(await numbersOf(seed, roundNo));
  return { hashFits: (await sha256Hex(seed)) === seedHash, handsFit: JSON.stringify(again.hands) === JSON.stringify(hands) };
}

/** The random numbers of a round, generated like the venue's. */
async function numbersOf(seed: string, roundNo: string): Promise<Numbers> {
  const block = await blocksOf(seed, roundNo);
  const values = (await Promise.all(Array.from({ length: BLOCKS }, (_none, place) => block(place)))).flat();
  let next = 0;
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    while ((values[next] ?? 0) >= limit) next += 1;
    next += 1;
    return (values[next - 1] ?? Number.NaN) % bound;
  };
}
