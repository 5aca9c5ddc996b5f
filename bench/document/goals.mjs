/** Every goal of this site's speed: what was asked for, what was reached, and where it stops, why and what would move it. */
import { latest } from '../keep.mjs';
import { noise, pairedRatio, spread } from '../pages/statistics.mjs';

/** Rows { goal, target, reached, met, remark }; `met` is null where it was not measured or the machine was too noisy. */
export function goalRows() {
  const page = latest('page')?.raw;
  const [home, lobby] = ['home', 'lobby'].map((name) => page?.timed[`${name}-${page.network}`] ?? []);
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

const row = ([goal, target], reached, { met, remark = '' }) => ({ goal, target, reached, met, remark });
const unmeasured = (goal, target) => row([goal, target], 'not measured', { met: null });

function byteRows() {
  const [HOME, DEEP] = [
    ['home JS against the monolith', '≤ 1.05'],
    ['deep-link JS against the monolith', '≤ 1.15'],
  ];
  const rows = latest('first-load')?.raw.rows;
  if (!rows) return [unmeasured(...HOME), unmeasured(...DEEP)];
  const [home, ...deep] = rows;
  const sorted = deep.toSorted((one, other) => one.ratio - other.ratio);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const within = deep.filter(({ ratio }) => ratio <= 1.15).length;
  const reached = `${worst.ratio.toFixed(3)} worst (${worst.path}), ${best.ratio.toFixed(3)} best; ${within} of ${deep.length} screens within`;
  const met = worst.ratio <= 1.15;
  return [row(HOME, home.ratio.toFixed(3), { met: home.ratio <= 1.05 }), row(DEEP, reached, { met, remark: met ? '' : FIXED_PRICE })];
}

const FIXED_PRICE =
  'Runtime, container and boot script cost every deep link the same 24 KB beside a first load of about 200 KB; a screen above the limit also takes whole tiers of which it needs a part. What is left of the runtime fetches, checks versions and shares: one of the site’s own, or finer tiers, would move it.';
const DEEP_IMPORTS =
  'Both sides are built from the same sources, which import MUI part by part: the default set-up shares those parts and not the whole package, so it is lighter here than where applications import from the package’s root.';
const DEEP_START =
  'The 24 KB of runtime, container and boot script take 120 ms of a Slow 4G line, and the screen runs only after they have: signatures checked, container opened, shares handed over. Fewer bytes before the screen would move it.';
const LIGHTER_DEFAULT =
  'The default set-up is as light as its sources let it be (see above) and its lobby stands after the same data; what is left between them is its longer chain of requests.';
const LIVING_RUNTIME =
  'Home holds a place that a remote fills (the activities’ offers): runtime, container, signed documents and the guards of the page live in the heap beside the same screens. A home page without such a place, or one that fills it only when it is scrolled to, would move it.';

const DRAWN_ANEW =
  'Two rounds of the network, then the screen is drawn anew by a slowed CPU, most of what is left. Fewer parts on the screen would move it.';

const NEW_PROCESS =
  'A build that is started anew loads webpack, its plug-ins and its cache before it looks at a file, which is most of what it takes; the watching build of `npm run dev` has them in memory. A process that stays between builds would move it.';

const medianOf = (rounds, variant, figure) => spread(rounds.flatMap((round) => round[variant]?.[figure] ?? [])).median;
const ratioOf = (rounds, [one, other], figure) => medianOf(rounds, one, figure) / medianOf(rounds, other, figure);
const two = (value) => value.toFixed(2);

function roundRows(home, lobby) {
  const [JS, DEPTH] = [
    ['home JS / deep JS against Module Federation’s default set-up', '≤ 0.40 / ≤ 0.55'],
    ['network depth, home and deep', '2'],
  ];
  if (home.length === 0) return [unmeasured(...JS), unmeasured(...DEPTH)];
  const [atHome, deep] = [ratioOf(home, ['product', 'mfdef'], 'jsEarly'), ratioOf(lobby, ['product', 'mfdef'], 'jsEarly')];
  const [depths, others] = ['product', 'mfdef'].map((variant) => [home, lobby].map((rounds) => medianOf(rounds, variant, 'depth')));
  const met = atHome <= 0.4 && deep <= 0.55;
  const told = `${depths.join(' and ')} (default set-up: ${others.join(' and ')})`;
  return [
    row(JS, `${two(atHome)} / ${two(deep)}`, { met, remark: met ? '' : DEEP_IMPORTS }),
    row(DEPTH, told, { met: depths.every((depth) => depth <= 2) }),
  ];
}

/** A ratio so near its limit that noise could have moved it over decides nothing on a noisy machine. */
const NEAR = 0.15;

function timeRow([name, most], { rounds, other, figure = 'tti', why = '' }) {
  if (rounds.length === 0) return unmeasured(name, `≤ ${two(most)}`);
  const { median, low, high, n } = pairedRatio(rounds, ['product', other], figure);
  if (n === 0) return unmeasured(name, `≤ ${two(most)}`);
  const reason = noise(rounds, figure);
  const isOpen = reason !== null && Math.abs(median / most - 1) < NEAR;
  const reached = `${two(median)} [${two(low)}–${two(high)}], ${n} pairs`;
  const remark = [median > most ? why : '', reason ? `Noisy: ${reason}.` : ''].filter(Boolean).join(' ');
  return row([name, `≤ ${two(most)}`], reached, { met: isOpen ? null : median <= most, remark });
}

function timeRows(home, lobby) {
  return [
    timeRow(['home TTI against the monolith with the same HTML tricks', 1.05], { rounds: home, other: 'monoplus' }),
    timeRow(['deep TTI against the same', 1.1], { rounds: lobby, other: 'monoplus', why: DEEP_START }),
    timeRow(['home TTI against default federation', 0.65], { rounds: home, other: 'mfdef' }),
    timeRow(['deep TTI against default federation', 0.65], { rounds: lobby, other: 'mfdef', why: LIGHTER_DEFAULT }),
    timeRow(['home LCP against the plain monolith', 0.6], { rounds: home, other: 'mono', figure: 'lcp' }),
  ];
}

function peerRows(home, lobby) {
  const NAMES = ['ahead of single-spa and qiankun: JS, TTI, heap', '< 1 on home, ≤ 1.05 of the best on the deep link'];
  if (home.length === 0) return [unmeasured(...NAMES)];
  const bestOf = (rounds, figure) =>
    Math.min(...['singlespa', 'qiankun'].map((peer) => medianOf(rounds, peer, figure)).filter(Number.isFinite));
  const ratiosOf = (rounds) => ['jsEarly', 'tti', 'heap'].map((figure) => medianOf(rounds, 'product', figure) / bestOf(rounds, figure));
  const [atHome, deep] = [ratiosOf(home), ratiosOf(lobby)];
  const met = atHome.every((ratio) => ratio < 1) && deep.every((ratio) => ratio <= 1.05);
  const noisy = noise(home, 'tti') ?? noise(lobby, 'tti');
  const told = `home ${atHome.map(two).join(', ')}; deep ${deep.map(two).join(', ')}, each beside the better of the two`;
  return [row(NAMES, told, { met, remark: noisy ? `times noisy: ${noisy}` : '' })];
}

function swapRows() {
  const [TIME, BYTES] = [
    ['swap, signal to painted, Fast 4G; heap per swap from the 50th to the 100th', '≤ 250 ms median; ≤ 5 KB, right version 100 of 100'],
    ['bytes sent for a swap to a release with one changed screen', '≤ 20 % of the remote'],
  ];
  const [swaps, bytes] = [latest('swaps'), latest('swap-bytes')?.raw];
  const share = bytes && bytes.sent / bytes.packed;
  return [
    swaps
      ? row(TIME, toldBy(swaps), { met: swaps.missed.length === 0, remark: swaps.missed.includes('swap time') ? DRAWN_ANEW : '' })
      : unmeasured(...TIME),
    bytes
      ? row(BYTES, `${(share * 100).toFixed(1)} % of the files that change hands (${bytes.sent} of ${bytes.packed} bytes)`, {
          met: share <= 0.2,
        })
      : unmeasured(...BYTES),
  ];
}

const toldBy = ({ lines }) => lines.filter(Boolean).join('; ').replaceAll('|', '/');

function heapRow(home) {
  const NAMES = ['heap on home against the monolith', '≤ 1.0'];
  if (home.length === 0) return unmeasured(...NAMES);
  const { median, low, high } = pairedRatio(home, ['product', 'mono'], 'heap');
  const reached = `${median.toFixed(3)} [${low.toFixed(3)}–${high.toFixed(3)}]`;
  return row(NAMES, reached, { met: median <= 1, remark: median <= 1 ? '' : LIVING_RUNTIME });
}

function buildRows() {
  const NAMES = ['warm rebuild after one changed file', '≤ 1 s in dev, ≤ 0.3 of a cold build in CPU'];
  const kept = latest('builds');
  if (!kept) return [unmeasured(...NAMES)];
  const met = kept.missed.length === 0;
  return [row(NAMES, toldBy(kept), { met, remark: met ? '' : NEW_PROCESS })];
}
