/** The goals of pages: what a visitor waits for and loads, compared with other ways to build the same site. */
import type { FirstLoad } from '../first-load.ts';
import type { PageFigures, SceneRounds } from '../pages/measure-pages.ts';
import { MEMBER_SCENES } from '../pages/scenes.ts';
import { noise, pairedRatio, spreadOf, type FigureName, type Round } from '../pages/statistics.ts';
import { kilobytes } from '../report.ts';
import { latestResult, type StoredResult } from '../result-store.ts';
import { goalRow, rowsOf, twoDigits, type Goal, type GoalRow } from './goal-row.ts';

type Rounds = readonly Round[];

const FIXED_PRICE =
  'Runtime, container and boot script cost every deep link the same 24 KB in addition to a first load of about 180 KB; a screen above the limit also loads whole tiers of which it uses a part. The rest of the runtime fetches, checks versions and shares modules: an own runtime or finer tiers would improve it.';
const ENGINE_SIZE =
  'React and react-dom are 60 KB of it, the styling engine and MUI’s theme 24, router and query cache 18, signing and requests 9, the boot script 4, and the site’s own frame, home and rules 55. Fewer bytes need another engine, or a frame without MUI’s theme.';
const FORM_PARTS =
  'Every deep link starts from what home loads and the 20 KB of the federation runtime, so 190 KB are there before its screen. Lists, sport and lobbies add up to 55 KB of their own, screens with forms 30 KB of form library, schemas and dialogs. Those parts would have to arrive after the drawn screen stands.';
const DEEP_IMPORTS =
  'Both sides are built from the same sources, which import MUI part by part: the default set-up shares those parts and not the whole package, so it is lighter here than where applications import from the package’s root.';
const DEEP_START =
  'The 24 KB of runtime, container and boot script take 120 ms of a Slow 4G network, and the screen runs only after signatures are checked, the container is initialised and shared modules are passed. Fewer bytes before the screen would improve it.';
const LIGHTER_DEFAULT =
  'The default set-up is as light as its sources allow and its lobby renders after the same data; the remaining difference is its longer chain of requests.';
const LIVING_RUNTIME =
  'Home has a slot that a remote fills (the offers of activities): the heap holds runtime, container, signed documents and the guards of the page in addition to the same screens. A home page without the slot, or one that fills it on scroll, would improve it.';

const SEEN: Goal = ['a guest sees home (largest paint) against the plain monolith', '≤ 0.60'];
const READY_HOME: Goal = ['home can be used (TTI) against the monolith with the same HTML tricks', '≤ 1.05'];
const READY_DEEP: Goal = ['a deep link can be used (TTI) against the same', '≤ 1.00'];
const READY_DEFAULT: Goal = ['home / deep TTI against Module Federation’s default set-up', '≤ 0.65 / ≤ 0.60'];
const PEERS: Goal = ['JS, TTI and heap against the better of single-spa and qiankun', '< 1 on home, ≤ 1.05 on the deep link'];
const JS_DEFAULT: Goal = ['home / deep JS against Module Federation’s default set-up', '≤ 0.45 / ≤ 0.50'];
const DEPTH: Goal = ['rounds of the network before a page can be used, home / deep', '2 / 2'];
const HEAP: Goal = ['heap of home against the monolith', '≤ 1.00'];
const JS_HOME: Goal = ['JS until home can be used', '≤ 160 KB, ≤ 1.05 of the monolith'];
const JS_DEEP: Goal = ['JS until a deep link can be used, all screens', '≤ 200 KB, ≤ 1.12 of the monolith'];

const medianOf = (rounds: Rounds, variant: string, figure: FigureName): number => spreadOf(rounds, variant, figure).median;
const ratioOf = (rounds: Rounds, [one, other]: readonly [string, string], figure: FigureName): number =>
  medianOf(rounds, one, figure) / medianOf(rounds, other, figure);

/** On a noisy machine a ratio this near to its limit gives no verdict. */
const NEAR = 0.15;

interface TimeRatio {
  readonly text: string;
  /** Null: too noisy to say. */
  readonly met: boolean | null;
  readonly noise: string | null;
}

function timeRatio(rounds: Rounds, { other, figure, most }: { other: string; figure: FigureName; most: number }): TimeRatio {
  const { median, low, high, n } = pairedRatio(rounds, ['product', other], figure);
  const reason = noise(rounds, figure);
  const isOpen = n === 0 || (reason !== null && Math.abs(median / most - 1) < NEAR);
  return { text: `${twoDigits(median)} [${twoDigits(low)}–${twoDigits(high)}]`, met: isOpen ? null : median <= most, noise: reason };
}

/** One verdict of several: missed if one is missed, open if one is open. */
function together(ratios: readonly TimeRatio[]): Pick<GoalRow, 'reached' | 'met' | 'remark'> {
  const met = ratios.some((one) => one.met === false) ? false : ratios.some((one) => one.met === null) ? null : true;
  const reasons = [...new Set(ratios.flatMap((one) => one.noise ?? []))];
  const remark = reasons.length > 0 ? `Noisy: ${reasons.join('; ')}.` : '';
  return { reached: ratios.map(({ text }) => text).join(' / '), met, remark };
}

const withRemark = <Verdict extends { readonly remark: string; readonly met: boolean | null }>(verdict: Verdict, why: string): Verdict => ({
  ...verdict,
  remark: [verdict.met === false ? why : '', verdict.remark].filter(Boolean).join(' '),
});

/** Time, bytes and memory of home and of the lobby in seven variants. */
export function pageRows(): GoalRow[] {
  const goals = [SEEN, READY_HOME, READY_DEEP, READY_DEFAULT, PEERS, JS_DEFAULT, DEPTH, HEAP];
  return rowsOf(latestResult<PageFigures>('page'), goals, (page) => {
    const roundsOf = (name: string): Rounds => page.raw.timed[`${name}-${page.raw.network}`] ?? [];
    const [home, lobby] = [roundsOf('home'), roundsOf('lobby')];
    return [
      goalRow(SEEN, page, together([timeRatio(home, { other: 'mono', figure: 'lcp', most: 0.6 })])),
      goalRow(READY_HOME, page, together([timeRatio(home, { other: 'monoplus', figure: 'tti', most: 1.05 })])),
      goalRow(READY_DEEP, page, withRemark(together([timeRatio(lobby, { other: 'monoplus', figure: 'tti', most: 1 })]), DEEP_START)),
      goalRow(
        READY_DEFAULT,
        page,
        withRemark(
          together([
            timeRatio(home, { other: 'mfdef', figure: 'tti', most: 0.65 }),
            timeRatio(lobby, { other: 'mfdef', figure: 'tti', most: 0.6 }),
          ]),
          LIGHTER_DEFAULT,
        ),
      ),
      peerRow(page, home, lobby),
      ...roundRows(page, home, lobby),
    ];
  });
}

function peerRow(page: StoredResult, home: Rounds, lobby: Rounds): GoalRow {
  const bestOf = (rounds: Rounds, figure: FigureName): number =>
    Math.min(...['singlespa', 'qiankun'].map((peer) => medianOf(rounds, peer, figure)).filter(Number.isFinite));
  const ratiosOf = (rounds: Rounds): number[] =>
    (['jsEarly', 'tti', 'heap'] as const).map((figure) => medianOf(rounds, 'product', figure) / bestOf(rounds, figure));
  const [atHome, deep] = [ratiosOf(home), ratiosOf(lobby)];
  const isWhole = [home, lobby].every((rounds) => ['singlespa', 'qiankun'].every((peer) => Number.isFinite(medianOf(rounds, peer, 'tti'))));
  // Nothing is the best of no peer: such a ratio is 0.
  const textOf = (ratios: readonly number[]) => (ratios.every((ratio) => ratio > 0) ? ratios.map(twoDigits).join(', ') : 'not measured');
  return goalRow(PEERS, page, {
    reached: `home ${textOf(atHome)}; deep ${textOf(deep)}`,
    met: isWhole ? atHome.every((ratio) => ratio < 1) && deep.every((ratio) => ratio <= 1.05) : null,
    remark: isWhole
      ? (noise(home, 'tti') ?? noise(lobby, 'tti') ?? '')
      : 'A peer did not show the screen in time: see the failed visits among the figures.',
  });
}

function roundRows(page: StoredResult, home: Rounds, lobby: Rounds): GoalRow[] {
  const [atHome, deep] = [ratioOf(home, ['product', 'mfdef'], 'jsEarly'), ratioOf(lobby, ['product', 'mfdef'], 'jsEarly')];
  const depths = [home, lobby].map((rounds) => medianOf(rounds, 'product', 'depth'));
  const heap = pairedRatio(home, ['product', 'mono'], 'heap');
  return [
    goalRow(JS_DEFAULT, page, {
      reached: `${twoDigits(atHome)} / ${twoDigits(deep)}`,
      met: atHome <= 0.45 && deep <= 0.5,
      remark: DEEP_IMPORTS,
    }),
    goalRow(DEPTH, page, { reached: depths.join(' / '), met: depths.every((depth) => depth <= 2) }),
    goalRow(HEAP, page, {
      reached: `${heap.median.toFixed(3)} [${heap.low.toFixed(3)}–${heap.high.toFixed(3)}]`,
      met: heap.median <= 1,
      remark: LIVING_RUNTIME,
    }),
  ];
}

/** The JavaScript of every screen until it can be used, packed. */
export function byteRows(): GoalRow[] {
  return rowsOf(latestResult<FirstLoad>('first-load'), [JS_HOME, JS_DEEP], (stored) => {
    const [home, ...deep] = stored.raw.rows;
    const sorted = deep.toSorted((one, other) => one.product - other.product);
    const [least, most] = [sorted[0], sorted.at(-1)];
    if (!home || !least || !most) return [];
    const worst = Math.max(...deep.map(({ ratio }) => ratio));
    const isFew = most.product <= 200 * 1024;
    return [
      goalRow(JS_HOME, stored, {
        reached: `${kilobytes(home.product)}, ${home.ratio.toFixed(3)}`,
        met: home.product <= 160 * 1024 && home.ratio <= 1.05,
        remark: ENGINE_SIZE,
      }),
      goalRow(JS_DEEP, stored, {
        reached: `${kilobytes(least.product)} to ${kilobytes(most.product)}, ${worst.toFixed(3)} at most`,
        met: isFew && worst <= 1.12,
        remark: [isFew ? '' : FORM_PARTS, worst <= 1.12 ? '' : FIXED_PRICE].filter(Boolean).join(' '),
      }),
    ];
  });
}

const SEEN_BY_MEMBERS: Goal = ['a member sees a page (largest paint, 390 px) against the plain monolith', '≤ 0.50 on home, else ≤ 0.60'];

/** The first visit of a member on a phone. */
export function memberRows(): GoalRow[] {
  return rowsOf(latestResult<SceneRounds>('member-pages'), [SEEN_BY_MEMBERS], (stored) => {
    const ratios = MEMBER_SCENES.map(({ title, scene, mostRatio }) => {
      const { median } = pairedRatio(stored.raw[scene.name] ?? [], ['product', 'mono'], 'lcp');
      return { text: `${title} ${twoDigits(median)}`, isMet: median <= mostRatio };
    });
    return [
      goalRow(SEEN_BY_MEMBERS, stored, { reached: ratios.map(({ text }) => text).join(', '), met: ratios.every(({ isMet }) => isMet) }),
    ];
  });
}
