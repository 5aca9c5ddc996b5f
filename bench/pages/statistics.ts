/** Medians with quartiles, paired ratios, and a check for a machine that is too noisy for a verdict. */
import type { PageSample } from './sample.ts';

/** The median with the quartiles `low` and `high`. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** The samples of one round by variant. */
export type Round = Readonly<Record<string, PageSample>>;

/** The numeric figures of a sample. */
export type FigureName = {
  [Name in keyof PageSample]-?: NonNullable<PageSample[Name]> extends number ? Name : never;
}[keyof PageSample];

export function spread(values: readonly (number | null)[]): Spread {
  const sorted = values.filter((value): value is number => value !== null && Number.isFinite(value)).toSorted((one, other) => one - other);
  return { median: at(sorted, 0.5), low: at(sorted, 0.25), high: at(sorted, 0.75), n: sorted.length };
}

function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [value, next] = [sorted[below], sorted[Math.min(sorted.length - 1, below + 1)]];
  return value === undefined || next === undefined ? Number.NaN : value + (next - value) * (place - below);
}

/** The spread of a figure of one variant over the rounds that hold it. */
export const spreadOf = (rounds: readonly Round[], variant: string, figure: FigureName): Spread =>
  spread(rounds.flatMap((round) => round[variant]?.[figure] ?? []));

/** The value that this share of all values does not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The spread of `one / other` over the rounds that hold both variants. */
export function pairedRatio(rounds: readonly Round[], [one, other]: readonly [string, string], figure: FigureName): Spread {
  return spread(
    rounds.flatMap((round) => {
      const [dividend, divisor] = [round[one], round[other]];
      return dividend && divisor ? [(dividend[figure] ?? Number.NaN) / (divisor[figure] ?? Number.NaN)] : [];
    }),
  );
}

/** With a larger difference between the twins, or quartiles further apart, times give no verdict. */
const MOST_TWIN = 0.1;

/** Why the machine was too noisy, judged by the pair of twins; null when it was quiet. */
export function noise(rounds: readonly Round[], figure: FigureName): string | null {
  const { median, low, high, n } = pairedRatio(rounds, ['twin', 'product'], figure);
  if (n < 3) return `${n} pairs only`;
  if (Math.abs(median - 1) > MOST_TWIN) return `the product differs from itself by ${percent(median - 1)}`;
  return high - low > 2 * MOST_TWIN ? `quartiles of the product compared with itself: ${low.toFixed(2)} to ${high.toFixed(2)}` : null;
}

const percent = (share: number): string => `${Math.round(Math.abs(share) * 100)} %`;
