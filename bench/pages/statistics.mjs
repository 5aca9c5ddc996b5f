/** Medians with quartiles, ratios of pairs, and whether the machine was too noisy to decide. */

/** { median, low, high, n }: the quartiles lie at `low` and `high`. */
export function spread(values) {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  return { median: at(sorted, 0.5), low: at(sorted, 0.25), high: at(sorted, 0.75), n: sorted.length };
}

function at(sorted, share) {
  if (sorted.length === 0) return Number.NaN;
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const next = sorted[Math.min(sorted.length - 1, below + 1)];
  return sorted[below] + (next - sorted[below]) * (place - below);
}

/** Of two variants, the spread of one divided by the other, round by round. */
export function pairedRatio(rounds, [one, other], figure) {
  const pairs = rounds.filter((round) => round[one] && round[other]);
  return spread(pairs.map((round) => round[one][figure] / round[other][figure]));
}

/** A difference between twins this large, or quartiles this far apart, decides nothing. */
const MOST_TWIN = 0.1;

/** What the pair of twins says of the machine: null when it was quiet, else the reason. */
export function noise(rounds, figure) {
  const { median, low, high, n } = pairedRatio(rounds, ['twin', 'product'], figure);
  if (n < 3) return `${n} pairs only`;
  if (Math.abs(median - 1) > MOST_TWIN) return `the product differs from itself by ${percent(median - 1)}`;
  return high - low > 2 * MOST_TWIN ? `quartiles of the product beside itself: ${low.toFixed(2)} to ${high.toFixed(2)}` : null;
}

const percent = (share) => `${Math.round(Math.abs(share) * 100)} %`;
