/** Redraws a finished round from its seed, as anybody can: the hash published before must match, and so must the symbols. */

const text = new TextEncoder();
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const CELLS = 9;

/** Whether the seed matches the published hash, and whether it gives this grid. */
export async function verifyRound(round, weights) {
  const hash = hexOf(await crypto.subtle.digest('SHA-256', text.encode(round.seed)));
  const grid = await drawGrid(weights, round.seed, String(round.roundNo));
  return { hashFits: hash === round.seedHash, gridFits: grid.every((symbol, cell) => symbol === round.grid[cell]) };
}

async function drawGrid(weights, seed, roundNo) {
  const key = await crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const limit = 2 ** 32 - (2 ** 32 % total);
  const grid = [];
  for (let block = 0; grid.length < CELLS; block += 1) {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${roundNo}:${block}`)));
    for (let at = 0; at < bytes.byteLength && grid.length < CELLS; at += 4) {
      const value = bytes.getUint32(at);
      if (value < limit) grid.push(symbolAt(weights, value % total));
    }
  }
  return grid;
}

function symbolAt(weights, ticket) {
  let rest = ticket;
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
