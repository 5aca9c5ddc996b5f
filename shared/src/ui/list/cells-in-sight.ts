import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** A run of cells: the first, and the one behind the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Where the cells of a grid stand in the page, px. */
export interface Rows {
  readonly count: number;
  readonly across: number;
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

const ROWS_AHEAD = 3;
const LEAST_A_FRAME = 1;
/** The part of what is missing that a frame adds: a fast reader is caught up with, a slow one costs no frame much. */
const PART_A_FRAME = 4;

/** The cells whose rows touch the window. */
export function cellsInSight({ count, across, rowPx, top }: Rows, { scrolled, height }: Sight): Run {
  const first = Math.floor((scrolled - top) / rowPx);
  const behind = Math.ceil((scrolled + height - top) / rowPx);
  return runWithin(first * across, behind * across, count);
}

/** The cells that should stand ready: they grow by the cell and not by the row, so that each frame of a scroll does its share. */
export function cellsWanted({ count, across, rowPx, top }: Rows, { scrolled, height }: Sight): Run {
  const ahead = rowPx * ROWS_AHEAD;
  const first = Math.floor(((scrolled - ahead - top) / rowPx) * across);
  const behind = Math.ceil(((scrolled + height + ahead - top) / rowPx) * across);
  return runWithin(first, behind, count);
}

/** What was drawn last, what the window shows, what should stand ready. */
interface Stand {
  readonly drawn: Run;
  readonly seen: Run;
  readonly wanted: Run;
}

/** The next run on the way to the wanted one. Where the window jumped, what is seen comes at once. What is left behind goes by whole rows. */
export function nextRun({ drawn, seen, wanted }: Stand, across: number): Run {
  const touches = drawn.from < seen.to && seen.from < drawn.to;
  if (!touches) return seen;
  const [kept, behind] = [wanted.from - (wanted.from % across), Math.ceil(wanted.to / across) * across];
  return {
    from: drawn.from > wanted.from ? drawn.from - share(drawn.from - wanted.from) : Math.max(drawn.from, kept),
    to: drawn.to < wanted.to ? drawn.to + share(wanted.to - drawn.to) : Math.min(drawn.to, behind),
  };
}

/** The cells to draw now. They follow the window a few a frame; where the rows are others, they come at once. */
export function useCellsInSight(rows: Rows): Run {
  const { count, across, rowPx, top } = rows;
  const grid = `${count} ${across} ${rowPx} ${top}`;
  const [last, setLast] = useState(() => ({ grid, sight: sightNow(), run: cellsWanted(rows, sightNow()) }));
  const run = last.grid === grid ? last.run : cellsWanted(rows, last.sight);
  const step = useEffectEvent(() => {
    const sight = sightNow();
    const wanted = cellsWanted(rows, sight);
    const next = nextRun({ drawn: run, seen: cellsInSight(rows, sight), wanted }, across);
    if (isSame(next, run)) return true;
    // Within this frame: a task of its own, and the place of the page asked for behind it, would lay the page out twice.
    flushSync(() => setLast({ grid, sight, run: next }));
    return false;
  });
  useEffect(() => {
    let frame = 0;
    const go = () => {
      frame = step() ? 0 : requestAnimationFrame(go);
    };
    const wake = () => {
      if (frame === 0) frame = requestAnimationFrame(go);
    };
    wake();
    window.addEventListener('scroll', wake, { passive: true });
    window.addEventListener('resize', wake);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', wake);
      window.removeEventListener('resize', wake);
    };
  }, [grid]);
  return run;
}

const share = (missing: number) => Math.max(LEAST_A_FRAME, Math.ceil(missing / PART_A_FRAME));
const isSame = (one: Run, other: Run) => one.from === other.from && one.to === other.to;
const sightNow = (): Sight => ({ scrolled: window.scrollY, height: window.innerHeight });

function runWithin(from: number, to: number, count: number): Run {
  const within = (place: number) => Math.min(count, Math.max(0, place));
  return { from: within(from), to: within(to) };
}
