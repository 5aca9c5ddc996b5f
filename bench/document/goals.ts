/** The performance goals: target, result, and for a missed goal the reason and what would improve it. */
import type { FirstLoad } from '../first-load.ts';
import { latestResult, type StoredResult } from '../result-store.ts';
import type { PageFigures } from '../pages/measure-pages.ts';
import { noise, pairedRatio, spread, type FigureName, type Round } from '../pages/statistics.ts';
import type { SwapBytes } from '../swap-bytes.ts';

/** A goal and its target. */
type Goal = readonly [goal: string, target: string];

interface Verdict {
  /** Null: not measured, or the machine was too noisy. */
  readonly met: boolean | null;
  readonly remark?: string;
}

export interface GoalRow extends Required<Verdict> {
  readonly goal: string;
  readonly target: string;
  readonly reached: string;
}

type Rounds = readonly Round[];

export function goalRows(): GoalRow[] {
  const page = latestResult<PageFigures>('page')?.raw;
  const roundsOf = (name: string): Rounds => page?.timed[`${name}-${page.network}`] ?? [];
  const [home, lobby] = [roundsOf('home'), roundsOf('lobby')];
  return [
    ...byteRows(),
    ...roundRows(home, lobby),
    ...timeRows(home, lobby),
    ...peerRows(home, lobby),
    ...swapRows(),
    heapRow(home),
    ...buildRows(),
  ];
}

const row = ([goal, target]: Goal, reached: string, { met, remark = '' }: Verdict): GoalRow => ({ goal, target, reached, met, remark });
const unmeasured = (goal: string, target: string): GoalRow => row([goal, target], 'not measured', { met: null });

function byteRows(): GoalRow[] {
  const [HOME, DEEP]: [Goal, Goal] = [
    ['home JS against the monolith', '≤ 1.05'],
    ['deep-link JS against the monolith', '≤ 1.15'],
  ];
  const rows = latestResult<FirstLoad>('first-load')?.raw.rows;
  if (!rows) return [unmeasured(...HOME), unmeasured(...DEEP)];
  const [home, ...deep] = rows;
  const sorted = deep.toSorted((one, other) => one.ratio - other.ratio);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!home || !best || !worst) return [unmeasured(...HOME), unmeasured(...DEEP)];
  const within = deep.filter(({ ratio }) => ratio <= 1.15).length;
  const reached = `${worst.ratio.toFixed(3)} worst (${worst.path}), ${best.ratio.toFixed(3)} best; ${within} of ${deep.length} screens within`;
  const met = worst.ratio <= 1.15;
  return [row(HOME, home.ratio.toFixed(3), { met: home.ratio <= 1.05 }), row(DEEP, reached, { met, remark: met ? '' : FIXED_PRICE })];
}

const FIXED_PRICE =
  'Runtime, container and boot script cost every deep link the same 24 KB in addition to a first load of about 200 KB; a screen above the limit also loads whole tiers of which it uses a part. The rest of the runtime fetches, checks versions and shares modules: an own runtime or finer tiers would improve it.';
const DEEP_IMPORTS =
  'Both sides are built from the same sources, which import MUI part by part: the default set-up shares those parts and not the whole package, so it is lighter here than where applications import from the package’s root.';
const DEEP_START =
  'The 24 KB of runtime, container and boot script take 120 ms of a Slow 4G network, and the screen runs only after signatures are checked, the container is initialised and shared modules are passed. Fewer bytes before the screen would improve it.';
const LIGHTER_DEFAULT =
  'The default set-up is as light as its sources allow (see above) and its lobby renders after the same data; the remaining difference is its longer chain of requests.';
const LIVING_RUNTIME =
  'Home has a slot that a remote fills (the offers of activities): the heap holds runtime, container, signed documents and the guards of the page in addition to the same screens. A home page without the slot, or one that fills it on scroll, would improve it.';

const FULL_RERENDER =
  'Two rounds of the network, then a slowed CPU renders the whole screen, which is most of the rest. Fewer parts on the screen would move it.';

const NEW_PROCESS =
  'A newly started build loads webpack, its plug-ins and its cache before it looks at a file, which is most of its time; the watching build of `npm run dev` holds them in memory. A process that lives between builds would improve it.';

const medianOf = (rounds: Rounds, variant: string, figure: FigureName): number =>
  spread(rounds.flatMap((round) => round[variant]?.[figure] ?? [])).median;
const ratioOf = (rounds: Rounds, [one, other]: readonly [string, string], figure: FigureName): number =>
  medianOf(rounds, one, figure) / medianOf(rounds, other, figure);
const two = (value: number): string => value.toFixed(2);

function roundRows(home: Rounds, lobby: Rounds): GoalRow[] {
  const [JS, DEPTH]: [Goal, Goal] = [
    ['home JS / deep JS against Module Federation’s default set-up', '≤ 0.40 / ≤ 0.55'],
    ['network depth, home and deep', '2'],
  ];
  if (home.length === 0) return [unmeasured(...JS), unmeasured(...DEPTH)];
  const [atHome, deep] = [ratioOf(home, ['product', 'mfdef'], 'jsEarly'), ratioOf(lobby, ['product', 'mfdef'], 'jsEarly')];
  const depthsOf = (variant: string): number[] => [home, lobby].map((rounds) => medianOf(rounds, variant, 'depth'));
  const [depths, others] = [depthsOf('product'), depthsOf('mfdef')];
  const met = atHome <= 0.4 && deep <= 0.55;
  const figures = `${depths.join(' and ')} (default set-up: ${others.join(' and ')})`;
  return [
    row(JS, `${two(atHome)} / ${two(deep)}`, { met, remark: met ? '' : DEEP_IMPORTS }),
    row(DEPTH, figures, { met: depths.every((depth) => depth <= 2) }),
  ];
}

/** On a noisy machine a ratio this near to its limit gives no verdict. */
const NEAR = 0.15;

interface TimeComparison {
  readonly rounds: Rounds;
  /** The variant that the product is compared with. */
  readonly other: string;
  readonly figure?: FigureName;
  /** The remark on a missed goal. */
  readonly why?: string;
}

function timeRow([name, most]: readonly [string, number], { rounds, other, figure = 'tti', why = '' }: TimeComparison): GoalRow {
  if (rounds.length === 0) return unmeasured(name, `≤ ${two(most)}`);
  const { median, low, high, n } = pairedRatio(rounds, ['product', other], figure);
  if (n === 0) return unmeasured(name, `≤ ${two(most)}`);
  const reason = noise(rounds, figure);
  const isOpen = reason !== null && Math.abs(median / most - 1) < NEAR;
  const reached = `${two(median)} [${two(low)}–${two(high)}], ${n} pairs`;
  const remark = [median > most ? why : '', reason ? `Noisy: ${reason}.` : ''].filter(Boolean).join(' ');
  return row([name, `≤ ${two(most)}`], reached, { met: isOpen ? null : median <= most, remark });
}

function timeRows(home: Rounds, lobby: Rounds): GoalRow[] {
  return [
    timeRow(['home TTI against the monolith with the same HTML tricks', 1.05], { rounds: home, other: 'monoplus' }),
    timeRow(['deep TTI against the same', 1.1], { rounds: lobby, other: 'monoplus', why: DEEP_START }),
    timeRow(['home TTI against default federation', 0.65], { rounds: home, other: 'mfdef' }),
    timeRow(['deep TTI against default federation', 0.65], { rounds: lobby, other: 'mfdef', why: LIGHTER_DEFAULT }),
    timeRow(['home LCP against the plain monolith', 0.6], { rounds: home, other: 'mono', figure: 'lcp' }),
  ];
}

function peerRows(home: Rounds, lobby: Rounds): GoalRow[] {
  const NAMES: Goal = ['ahead of single-spa and qiankun: JS, TTI, heap', '< 1 on home, ≤ 1.05 of the best on the deep link'];
  if (home.length === 0) return [unmeasured(...NAMES)];
  const bestOf = (rounds: Rounds, figure: FigureName): number =>
    Math.min(...['singlespa', 'qiankun'].map((peer) => medianOf(rounds, peer, figure)).filter(Number.isFinite));
  const ratiosOf = (rounds: Rounds): number[] =>
    (['jsEarly', 'tti', 'heap'] as const).map((figure) => medianOf(rounds, 'product', figure) / bestOf(rounds, figure));
  const [atHome, deep] = [ratiosOf(home), ratiosOf(lobby)];
  const met = atHome.every((ratio) => ratio < 1) && deep.every((ratio) => ratio <= 1.05);
  const noisy = noise(home, 'tti') ?? noise(lobby, 'tti');
  const figures = `home ${atHome.map(two).join(', ')}; deep ${deep.map(two).join(', ')}, each compared with the better of the two`;
  return [row(NAMES, figures, { met, remark: noisy ? `times noisy: ${noisy}` : '' })];
}

function swapRows(): GoalRow[] {
  const [TIME, BYTES]: [Goal, Goal] = [
    ['swap, signal to painted, Fast 4G; heap per swap from the 50th to the 100th', '≤ 250 ms median; ≤ 5 KB, right version 100 of 100'],
    ['bytes sent for a swap to a release with one changed screen', '≤ 20 % of the remote'],
  ];
  const [swaps, bytes] = [latestResult('swaps'), latestResult<SwapBytes>('swap-bytes')?.raw];
  const share = bytes ? bytes.sent / bytes.packed : Number.NaN;
  return [
    swaps
      ? row(TIME, textOf(swaps), { met: swaps.missed.length === 0, remark: swaps.missed.includes('swap time') ? FULL_RERENDER : '' })
      : unmeasured(...TIME),
    bytes
      ? row(BYTES, `${(share * 100).toFixed(1)} % of the files that change hands (${bytes.sent} of ${bytes.packed} bytes)`, {
          met: share <= 0.2,
        })
      : unmeasured(...BYTES),
  ];
}

const textOf = ({ lines }: StoredResult): string => lines.filter(Boolean).join('; ').replaceAll('|', '/');

function heapRow(home: Rounds): GoalRow {
  const NAMES: Goal = ['heap on home against the monolith', '≤ 1.0'];
  if (home.length === 0) return unmeasured(...NAMES);
  const { median, low, high } = pairedRatio(home, ['product', 'mono'], 'heap');
  const reached = `${median.toFixed(3)} [${low.toFixed(3)}–${high.toFixed(3)}]`;
  return row(NAMES, reached, { met: median <= 1, remark: median <= 1 ? '' : LIVING_RUNTIME });
}

function buildRows(): GoalRow[] {
  const NAMES: Goal = ['warm rebuild after one changed file', '≤ 1 s in dev, ≤ 0.3 of a cold build in CPU'];
  const stored = latestResult('builds');
  if (!stored) return [unmeasured(...NAMES)];
  const met = stored.missed.length === 0;
  return [row(NAMES, textOf(stored), { met, remark: met ? '' : NEW_PROCESS })];
}
