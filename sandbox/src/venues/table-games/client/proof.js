/** Redraws a finished round from its seed with the venue's own rules: the published hash must match, and so must the hands. */
import { KINDS } from '../kinds/index.ts';
import { part, say } from './dom.js';

const text = new TextEncoder();
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const BLOCKS = 64;

/** The public part of the next draw: its seed hash. */
export function showNextHash(hash, name) {
  say('next-name', name);
  say('next-hash', hash);
}

/** A finished round to verify: `roundNo`, `seed`, `seedHash`, `hands`. */
export function showProof(kind, round) {
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

async function verify(kind, { roundNo, seed, seedHash, hands }) {
  const hash = hexOf(await crypto.subtle.digest('SHA-256', text.encode(seed)));
  const again = KINDS[kind].draw(await numbersOf(seed, roundNo));
  return { hashFits: hash === seedHash, handsFit: JSON.stringify(again.hands) === JSON.stringify(hands) };
}

/** The random numbers of a round, generated like the venue's. */
async function numbersOf(seed, roundNo) {
  const key = await crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const values = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${roundNo}:${block}`)));
    for (let at = 0; at < bytes.byteLength; at += 4) values.push(bytes.getUint32(at));
  }
  let next = 0;
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    while (values[next] >= limit) next += 1;
    next += 1;
    return values[next - 1] % bound;
  };
}
