/** Probabilities of 0, 1, 2, … events; the last entry, of `most` events, holds the rest. */
export function poisson(mean: number, most: number): readonly number[] {
  const chances: number[] = [];
  let [chance, left] = [Math.exp(-mean), 1];
  for (let events = 0; events < most; events += 1) {
    chances.push(chance);
    left -= chance;
    chance *= mean / (events + 1);
  }
  return [...chances, Math.max(0, left)];
}
