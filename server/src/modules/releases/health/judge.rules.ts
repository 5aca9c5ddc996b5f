/** Whether a release does worse than the one it is compared with, and with what confidence. Counted by tabs, so that one tab in a loop counts once. */

import { judgeVitals, type VitalSteps } from './vitals.rules.ts';

/** The metrics of one release over the same time span: tabs that ran it, tabs with a fault of it, tabs in which a business event happened. */
export interface Arm {
  readonly tabs: number;
  readonly faulty: number;
  readonly events: Readonly<Record<string, number>>;
  /** Tabs by the step of the worst that each felt. */
  readonly vitals: VitalSteps;
}

/** No verdict before this many tabs ran the release. */
export const LEAST_TABS = 20;
/** A release with fewer faulty tabs than this is left alone, however good the other one is. */
export const LEAST_FAULTY_SHARE = 0.05;
/** Significance threshold. Small because a release is checked again and again: A/A runs stay below one alarm in a hundred. */
const CHANCE = 1e-5;
/** The assumed share of faulty tabs where too few tabs run the other release. */
const USUAL_FAULTY_SHARE = 0.02;
/** Two-sided 95 %: how far the true rate of the other release may be from the one that was seen. */
const WIDTH = 1.96;

/** Why the release should go, in one sentence, or null. */
export function judge(candidate: Arm, other: Arm): string | null {
  if (candidate.tabs < LEAST_TABS) return null;
  return judgeFaults(candidate, other) ?? judgeEvents(candidate, other) ?? judgeVitals(candidate.vitals, other.vitals);
}

function judgeFaults(candidate: Arm, other: Arm): string | null {
  const known = other.tabs >= LEAST_TABS;
  const expected = Math.max(USUAL_FAULTY_SHARE, known ? boundsOf(other.faulty, other.tabs).upper : 0);
  if (candidate.faulty / candidate.tabs < LEAST_FAULTY_SHARE) return null;
  if (atLeast(candidate.faulty, candidate.tabs, expected) >= CHANCE) return null;
  return `${candidate.faulty} of ${candidate.tabs} tabs had faults, ${other.faulty} of ${other.tabs} with the other release`;
}

function judgeEvents(candidate: Arm, other: Arm): string | null {
  if (other.tabs < LEAST_TABS) return null;
  for (const [name, count] of Object.entries(other.events)) {
    const expected = boundsOf(count, other.tabs).lower;
    const own = candidate.events[name] ?? 0;
    // A conservative lower bound for the rest.
    if (atLeast(candidate.tabs - own, candidate.tabs, 1 - expected) < CHANCE)
      return `${name} happened in ${own} of ${candidate.tabs} tabs, in ${count} of ${other.tabs} with the other release`;
  }
  return null;
}

/** Wilson's interval of a share. */
function boundsOf(count: number, of: number): { readonly lower: number; readonly upper: number } {
  const share = count / of;
  const square = WIDTH ** 2;
  const middle = share + square / (2 * of);
  const half = WIDTH * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  return { lower: (middle - half) / (1 + square / of), upper: (middle + half) / (1 + square / of) };
}

/** How likely at least `count` of `of` are when each is one with this chance (the upper tail of the binomial distribution). */
export function atLeast(count: number, of: number, chance: number): number {
  if (count <= 0 || chance >= 1) return 1;
  if (chance <= 0) return 0;
  let sum = 0;
  for (let hits = count; hits <= of; hits += 1) {
    const term = Math.exp(logChoose(of, hits) + hits * Math.log(chance) + (of - hits) * Math.log1p(-chance));
    sum += term;
    if (term < sum * 1e-12 && hits > of * chance) break;
  }
  return Math.min(1, sum);
}

const logFactorials = [0];

function logFactorial(value: number): number {
  for (let next = logFactorials.length; next <= value; next += 1) logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[value] ?? 0;
}

function logChoose(of: number, hits: number): number {
  return logFactorial(of) - logFactorial(hits) - logFactorial(of - hits);
}
