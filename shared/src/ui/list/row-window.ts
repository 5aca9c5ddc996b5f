import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { followScroll } from '../core/scroll-end.ts';
import { whenIdle } from '../core/when-idle.ts';

/** A run of rows: the first, and the one after the last. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The position of a grid's rows in the page, px. */
export interface RowGeometry {
  readonly count: number;
  /** The distance between the tops of two rows. */
  readonly rowPx: number;
  /** The first row's top in the page. */
  readonly top: number;
}

/** The visible part of the page, px. */
export interface Viewport {
  readonly scrolled: number;
  readonly height: number;
}

/** The rendered rows, and those of them that load their pictures. */
export interface RowWindow {
  readonly rendered: RowRange;
  readonly near: RowRange;
}

/** While the page does not scroll, this many window heights above and below are rendered: rendering rows during a scroll costs frames. */
const IDLE_OVERSCAN_SCREENS = 16;
/** During a scroll, rows are rendered only where fewer than this many window heights are left. */
const SCROLL_OVERSCAN_SCREENS = 1;
const ROWS_NEAR = 3;

/** The rows that touch the window or are at most `aroundPx` away from it. */
export function rowsAround({ count, rowPx, top }: RowGeometry, { scrolled, height }: Viewport, aroundPx = 0): RowRange {
  const within = (row: number) => Math.min(count, Math.max(0, row));
  return {
    from: within(Math.floor((scrolled - aroundPx - top) / rowPx)),
    to: within(Math.ceil((scrolled + height + aroundPx - top) / rowPx)),
  };
}

/** The last rendered run, the visible run, and the run to prepare. */
interface WindowState {
  readonly rendered: RowRange;
  readonly visible: RowRange;
  readonly target: RowRange;
}

/** The next run towards the wanted one: one row more at the end nearer to the window, or one row less. After a jump of the window the visible rows come at once. */
export function nextRange({ rendered, visible, target }: WindowState): RowRange {
  const touches = rendered.from <= visible.to && visible.from <= rendered.to;
  if (!touches) return visible;
  const isShortAbove = target.from < rendered.from;
  const isShortBelow = target.to > rendered.to;
  if (isShortAbove && !(isShortBelow && rendered.to - visible.to <= visible.from - rendered.from))
    return { from: rendered.from - 1, to: rendered.to };
  if (isShortBelow) return { from: rendered.from, to: rendered.to + 1 };
  if (target.from > rendered.from) return { from: rendered.from + 1, to: rendered.to };
  return target.to < rendered.to ? { from: rendered.from, to: rendered.to - 1 } : rendered;
}

/** The rows to render now: many while the page does not scroll, row by row; after a change of the rows, those near the window at once. */
export function useRowWindow(rows: RowGeometry): RowWindow {
  const grid = `${rows.count} ${rows.rowPx} ${rows.top}`;
  const [last, setLast] = useState(() => ({ grid, ready: firstRows(rows) }));
  const ready = last.grid === grid ? last.ready : firstRows(rows);
  const step = useEffectEvent((isMoving: boolean) => {
    const next = stepFrom(rows, ready, isMoving);
    if (isSame(next.rendered, ready.rendered) && isSame(next.near, ready.near)) return true;
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

function firstRows(rows: RowGeometry): RowWindow {
  const near = rowsNear(rows, currentViewport());
  return { rendered: near, near };
}

function stepFrom(rows: RowGeometry, { rendered }: RowWindow, isMoving: boolean): RowWindow {
  const viewport = currentViewport();
  const near = rowsNear(rows, viewport);
  const around = rowsAround(rows, viewport, (isMoving ? SCROLL_OVERSCAN_SCREENS : IDLE_OVERSCAN_SCREENS) * viewport.height);
  const next = nextRange({ rendered, visible: rowsAround(rows, viewport), target: union(around, isMoving ? rendered : near) });
  return { rendered: next, near: isMoving || isSavingData() ? near : next };
}

/** Whether the visitor enabled reduced data usage: then pictures load only just before they are visible. Not every browser reports it. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & NavigatorConnection;
  return connection?.saveData === true || (connection?.effectiveType ?? FAST) !== FAST;
}

const FAST = '4g';

interface NavigatorConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const rowsNear = (rows: RowGeometry, viewport: Viewport) => rowsAround(rows, viewport, ROWS_NEAR * rows.rowPx);
const union = (one: RowRange, other: RowRange): RowRange => ({ from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) });
const isSame = (one: RowRange, other: RowRange) => one.from === other.from && one.to === other.to;
const currentViewport = (): Viewport => ({ scrolled: window.scrollY, height: window.innerHeight });
