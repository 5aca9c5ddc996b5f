import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { followScroll } from '../core/scroll-rest.ts';
import { whenIdle } from '../core/when-idle.ts';

/** A run of rows: the first, and the one after the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** The position of a grid's rows in the page, px. */
export interface Rows {
  readonly count: number;
  /** The distance between the tops of two rows. */
  readonly rowPx: number;
  /** The first row's top in the page. */
  readonly top: number;
}

/** The visible part of the page, px. */
export interface Sight {
  readonly scrolled: number;
  readonly height: number;
}

/** The rendered rows, and those of them that load their pictures. */
export interface ReadyRows {
  readonly drawn: Run;
  readonly near: Run;
}

/** While the page does not scroll, this many window heights above and below are rendered: rendering rows during a scroll costs frames. */
const SCREENS_READY = 16;
/** During a scroll, rows are rendered only where fewer than this many window heights are left. */
const SCREENS_LEFT = 1;
const ROWS_NEAR = 3;

/** The rows that touch the window or are at most `aroundPx` away from it. */
export function rowsAround({ count, rowPx, top }: Rows, { scrolled, height }: Sight, aroundPx = 0): Run {
  const within = (row: number) => Math.min(count, Math.max(0, row));
  return {
    from: within(Math.floor((scrolled - aroundPx - top) / rowPx)),
    to: within(Math.ceil((scrolled + height + aroundPx - top) / rowPx)),
  };
}

/** The last rendered run, the visible run, and the run to prepare. */
interface Stand {
  readonly drawn: Run;
  readonly seen: Run;
  readonly wanted: Run;
}

/** The next run towards the wanted one: one row more at the end nearer to the window, or one row less. After a jump of the window the visible rows come at once. */
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

/** The rows to render now: many while the page does not scroll, row by row; after a change of the rows, those near the window at once. */
export function useRowsReady(rows: Rows): ReadyRows {
  const grid = `${rows.count} ${rows.rowPx} ${rows.top}`;
  const [last, setLast] = useState(() => ({ grid, ready: firstRows(rows) }));
  const ready = last.grid === grid ? last.ready : firstRows(rows);
  const step = useEffectEvent((isMoving: boolean) => {
    const next = stepFrom(rows, ready, isMoving);
    if (isSame(next.drawn, ready.drawn) && isSame(next.near, ready.near)) return true;
    // Within this frame: a separate task would cause a second layout.
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

/** Whether the visitor asked for reduced data usage: then pictures load only just before they are visible. Not every browser reports it. */
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
