/** The goals of performance in the order of the document, and what was reached. Figures of an earlier run stay until a newer one replaces them. */
import { percentile, type Spread } from '../pages/statistics.ts';
import { formatInteger } from '../report.ts';
import { latestResult } from '../result-store.ts';
import type { SwapBytes } from '../swap-bytes.ts';
import { MOST_SWAP_MS, type SwapTimes } from '../swap-times.ts';
import { goalRow, rowsOf, twoDigits, type Goal, type GoalRow } from './goal-row.ts';
import { byteRows, memberRows, pageRows } from './page-goals.ts';

// What the rows read of each stored result.

interface SwapFigures {
  readonly times: SwapTimes;
  readonly remotes: readonly { readonly remote: string; readonly growthBytes: number }[];
}
interface MoveFigures {
  readonly times: readonly { readonly moveMs: number }[];
  readonly forms: readonly { readonly lost: unknown }[];
  readonly loads: number;
}
interface NamedFrames {
  readonly name: string;
  readonly p95: number;
}
interface LiveFrames {
  readonly name: string;
  readonly resting: Pick<NamedFrames, 'p95'>;
  readonly scrolled: Pick<NamedFrames, 'p95'>;
}
interface ServerFigures {
  readonly costs: readonly { readonly name: string; readonly visitor: string; readonly cpuMs: number }[];
}
interface WatchFigures {
  readonly bytes: number;
  /** Of the main thread's time, 0 to 1. */
  readonly shares: readonly { readonly share: number }[];
}
interface BuildFigures {
  readonly changedShare: Spread;
  readonly saved: { readonly wallMs: Spread };
}

const FULL_RERENDER =
  'Two rounds of the network, then a slowed CPU renders the whole screen, which is most of the rest. Fewer parts on the screen would move it.';
const NEW_PROCESS =
  'A newly started build loads webpack, its plug-ins and its cache before it looks at a file, which is most of its time; the watching build of `npm run dev` holds them in memory. A process that lives between builds would improve it.';
const LARGE_SCREEN = 'Nothing of an old release is left; what grows with a lobby of hundreds of tiles is not found yet.';
const SMALL_FILES =
  'Of a small screen the signed documents and the names of its files are the larger part of a swap. Documents that carry only what changed would improve it.';
const MOUNTED_ROWS =
  'Rows that come into view are mounted and laid out while the prices of others change. Rows of plain elements, or fewer cells in a row, would improve it.';
const PACKED_ANEW =
  'Most of it is the packing of the page for its visitor. Zstandard at level 3 would take 2 to 3 ms less and send 12 % more bytes to a phone, so it was not taken.';

/** All goals; `kept` are the rows of the document so far, which stand in for what has no newer result here. */
export function goalRows(kept: readonly GoalRow[] = []): GoalRow[] {
  const earlier = new Map(kept.map((row) => [row.goal, row]));
  const rows = [
    ...pageRows(),
    ...memberRows(),
    ...swapRows(),
    ...listRows(),
    ...byteRows(),
    ...serverRows(),
    ...watchRows(),
    ...buildRows(),
  ];
  return rows.map((row) => (row.measured === '' ? (earlier.get(row.goal) ?? row) : row));
}

const SWAP: Goal = ['an open page shows an activated release, Fast 4G', `≤ ${MOST_SWAP_MS} ms`];
const SWAP_HEAP: Goal = ['what a swap leaves in the heap, from the 50th to the 100th', '≤ 5 KB, no part of an old release'];
const SWAP_BYTES: Goal = ['bytes of a swap to a release with one changed screen', '≤ 20 % of the changed files'];
const MOVE: Goal = ['an open page moves to a new host', '≤ 1,000 ms, no load, 50 half-filled forms intact'];

function swapRows(): GoalRow[] {
  return [
    ...rowsOf(latestResult<SwapFigures>('swaps'), [SWAP, SWAP_HEAP], (stored) => {
      const { times, remotes } = stored.raw;
      const { median, low, high } = times.slow;
      const growth = remotes.map(({ remote, growthBytes }) => `${remote} ${(growthBytes / 1024).toFixed(1)} KB`).join(', ');
      return [
        goalRow(SWAP, stored, {
          reached: `${formatInteger(median)} ms [${formatInteger(low)}–${formatInteger(high)}]`,
          met: median <= MOST_SWAP_MS,
          remark: FULL_RERENDER,
        }),
        goalRow(SWAP_HEAP, stored, { reached: growth, met: !stored.missed.some((name) => name !== 'swap time'), remark: LARGE_SCREEN }),
      ];
    }),
    ...rowsOf(latestResult<SwapBytes>('swap-bytes'), [SWAP_BYTES], (stored) => {
      const share = stored.raw.sent / stored.raw.packed;
      return [goalRow(SWAP_BYTES, stored, { reached: `${(share * 100).toFixed(1)} %`, met: share <= 0.2, remark: SMALL_FILES })];
    }),
    ...rowsOf(latestResult<MoveFigures>('host-moves'), [MOVE], (stored) => {
      const { times, forms, loads } = stored.raw;
      const lost = forms.filter((form) => form.lost !== null).length;
      const moveMs = percentile(
        times.map((time) => time.moveMs),
        0.5,
      );
      return [
        goalRow(MOVE, stored, {
          reached: `${formatInteger(moveMs)} ms, ${loads} loads, ${forms.length - lost} of ${forms.length} forms intact`,
          met: stored.missed.length === 0,
        }),
      ];
    }),
  ];
}

const LOBBY: Goal = ['work of a frame while a lobby of 2,000 games is scrolled, p95', '≤ 16 ms'];
const LIVE: Goal = ['work of a frame with 40 live matches and ten changes a second, p95, at rest / scrolled', '≤ 16 ms / ≤ 16 ms'];

function listRows(): GoalRow[] {
  return [
    ...rowsOf(latestResult<readonly NamedFrames[]>('lobby-scroll'), [LOBBY], (stored) => [
      goalRow(LOBBY, stored, {
        reached: stored.raw.map(({ name, p95 }) => `${name} ${p95.toFixed(1)}`).join(', '),
        met: stored.missed.length === 0,
        remark: MOUNTED_ROWS,
      }),
    ]),
    ...rowsOf(latestResult<readonly LiveFrames[]>('live-list'), [LIVE], (stored) => [
      goalRow(LIVE, stored, {
        reached: stored.raw
          .map(({ name, resting, scrolled }) => `${name} ${resting.p95.toFixed(1)} / ${scrolled.p95.toFixed(1)}`)
          .join(', '),
        met: stored.missed.length === 0,
        remark: MOUNTED_ROWS,
      }),
    ]),
  ];
}

const PAGE_COST: Goal = ['processor time of the server for a drawn page', '≤ 4 ms'];

function serverRows(): GoalRow[] {
  return rowsOf(latestResult<ServerFigures>('page-cost'), [PAGE_COST], (stored) => [
    goalRow(PAGE_COST, stored, {
      reached: stored.raw.costs
        .filter(({ visitor }) => visitor === 'guest')
        .map(({ name, cpuMs }) => `${name} ${cpuMs.toFixed(1)}`)
        .join(', '),
      met: stored.missed.length === 0,
      remark: PACKED_ANEW,
    }),
  ]);
}

const WATCH: Goal = ['the watch over releases: bytes, share of the main thread', '≤ 3,072 bytes, ≤ 0.30 %'];

function watchRows(): GoalRow[] {
  return rowsOf(latestResult<WatchFigures>('health-cost'), [WATCH], (stored) => {
    const { bytes, shares } = stored.raw;
    const most = Math.max(...shares.map(({ share }) => share)) * 100;
    return [
      goalRow(WATCH, stored, {
        reached: `${formatInteger(bytes)} bytes, ${twoDigits(most)} % at most`,
        met: bytes <= 3072 && most <= 0.3,
      }),
    ];
  });
}

const REBUILD: Goal = ['processor time of a build in a new process after one changed file', '≤ 0.30 of a cold build'];
const SAVE: Goal = ['a save in `npm run dev` until the remote is built', '≤ 1,000 ms'];

function buildRows(): GoalRow[] {
  return rowsOf(latestResult<BuildFigures>('builds'), [REBUILD, SAVE], (stored) => {
    const { changedShare, saved } = stored.raw;
    const { median, low, high } = saved.wallMs;
    return [
      goalRow(REBUILD, stored, { reached: twoDigits(changedShare.median), met: changedShare.median <= 0.3, remark: NEW_PROCESS }),
      goalRow(SAVE, stored, {
        reached: `${formatInteger(median)} ms [${formatInteger(low)}–${formatInteger(high)}]`,
        met: median <= 1000,
      }),
    ];
  });
}
