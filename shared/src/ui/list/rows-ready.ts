import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { followScroll } from '../core/scroll-rest.ts';
import { whenIdle } from '../core/when-idle.ts';

/** A run of rows: the first, and the one behind the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Where the rows of a grid stand in the page, px. */
export interface Rows {
  readonly count: number;
  /** From one row's top to the next one's. */
  readonly rowPx: number;
  /** The first row's top in the page. */
  readonly top: number;
}

/** What the window shows of the page, px. */
export interface Sight {
  readonly scrolled: number;
  readonly height: number;
}

/** Rows that exist, and those of them whose pictures are asked for. */
export interface ReadyRows {
  readonly drawn: Run;
  readonly near: Run;
}

/** While the page rests, so many windows above and below are made ready: a scroll finds its rows there, as each that comes costs the frame it comes in. */
const SCREENS_READY = 16;
/** While it moves, rows come only where fewer than so many windows are left. */
const SCREENS_LEFT = 1;
const ROWS_NEAR = 3;

/** The rows that touch the window or stand at most `aroundPx` away from it. */
export function rowsAround({ count, rowPx, top }: Rows, { scrolled, height }: Sight, aroundPx = 0): Run {
  const within = (row: number) => Math.min(count, Math.max(0, row));
  return {
    from: within(Math.floor((scrolled - aroundPx - top) / rowPx)),
    to: within(Math.ceil((scrolled + height + aroundPx - top) / rowPx)),
  };
}

/** What was drawn last, what the window shows, what should stand ready. */
interface Stand {
  readonly drawn: Run;
  readonly seen: Run;
  readonly wanted: Run;
}

/** The next run on the way to the wanted one: a row more at the end that is nearer to the window, or else a row less. Where the window jumped, what is seen comes at once. */
export function nextRun({ drawn, seen, wanted }: Stand): Run {
  const touches = drawn.from <= seen.to && seen.from <= drawn.to;
  if (!touches) return seen;
  const isShortAbove = wanted.from < drawn.from;
  const isShortBelow = wanted.to > drawn.to;
  if (isShortAbove && !(isShortBelow && drawn.to - seen.to <= seen.from - drawn.from)) return { from: drawn.from - 1, to: drawn.to };
  if (isShortBelow) return { from: drawn.from, to: drawn.to + 1 };
  if (wanted.from > drawn.from) return { from: drawn.from + 1, to: drawn.to };
  return wanted.to < drawn.to ? { from: drawn.from, to: drawn.to - 1 } : drawn;
}

/** The rows to draw now: many while the page rests, row by row; where the rows are others than before, those near the window at once. */
export function useRowsReady(rows: Rows): ReadyRows {
  const grid = `${rows.count} ${rows.rowPx} ${rows.top}`;
  const [last, setLast] = useState(() => ({ grid, ready: firstRows(rows) }));
  const ready = last.grid === grid ? last.ready : firstRows(rows);
  const step = useEffectEvent((isMoving: boolean) => {
    const next = stepFrom(rows, ready, isMoving);
    if (isSame(next.drawn, ready.drawn) && isSame(next.near, ready.near)) return true;
    // Within this frame: a task of its own would lay the page out twice.
    flushSync(() => setLast({ grid, ready: next }));
    return false;
  });
  useEffect(() => {
    let stop = () => {};
    const fill = () => {
      stop();
      stop = whenIdle(() => {
        if (!step(false)) fill();
      });
    };
    const move = () => {
      stop();
      step(true);
    };
    fill();
    const unfollow = followScroll(fill);
    window.addEventListener('scroll', move, { passive: true });
    window.addEventListener('resize', fill);
    return () => {
      stop();
      unfollow();
      window.removeEventListener('scroll', move);
      window.removeEventListener('resize', fill);
    };
  }, [grid]);
  return ready;
}

function firstRows(rows: Rows): ReadyRows {
  const near = rowsNear(rows, sightNow());
  return { drawn: near, near };
}

function stepFrom(rows: Rows, { drawn }: ReadyRows, isMoving: boolean): ReadyRows {
  const sight = sightNow();
  const near = rowsNear(rows, sight);
  const around = rowsAround(rows, sight, (isMoving ? SCREENS_LEFT : SCREENS_READY) * sight.height);
  const next = nextRun({ drawn, seen: rowsAround(rows, sight), wanted: both(around, isMoving ? drawn : near) });
  return { drawn: next, near: isMoving || isSparing() ? near : next };
}

/** Whether a visitor counts his bytes: then pictures wait until they are nearly seen. Not every browser tells. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & Connected;
  return connection?.saveData === true || (connection?.effectiveType ?? FAST) !== FAST;
}

const FAST = '4g';

interface Connected {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const rowsNear = (rows: Rows, sight: Sight) => rowsAround(rows, sight, ROWS_NEAR * rows.rowPx);
const both = (one: Run, other: Run): Run => ({ from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) });
const isSame = (one: Run, other: Run) => one.from === other.from && one.to === other.to;
const sightNow = (): Sight => ({ scrolled: window.scrollY, height: window.innerHeight });
