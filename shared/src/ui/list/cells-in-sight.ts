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
/** So near to the window cells are soon seen: of those that are missing a frame adds a part, so that a fast reader is caught up with. */
const ROWS_SOON = 2;
const PART_A_FRAME = 4;
/** Further away a cell a frame is enough. */
const LEAST_A_FRAME = 1;
/** So many rows that were left behind may wait for a frame that adds nothing. */
const ROWS_LATE = 3;

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

/**
 * The next run on the way to the wanted one. Where the window jumped, what is seen comes at once. Otherwise a frame has one thing to do: it adds
 * cells at the end that is nearer to the window, or takes away one row that was left behind.
 */
export function nextRun(stand: Stand, across: number): Run {
  const { drawn, seen } = stand;
  const touches = drawn.from < seen.to && seen.from < drawn.to;
  if (!touches) return seen;
  const { run, isSoon } = grown(stand, across);
  const late = shrunk(stand, across);
  if (isSame(run, drawn)) return late.run;
  return late.rows > ROWS_LATE && !isSoon ? late.run : run;
}

/** With more cells at one end; `isSoon` where some of those that are missing are seen soon. */
function grown({ drawn, seen, wanted }: Stand, across: number): { readonly run: Run; readonly isSoon: boolean } {
  const before = { missing: drawn.from - wanted.from, spare: seen.from - drawn.from };
  const behind = { missing: wanted.to - drawn.to, spare: drawn.to - seen.to };
  const isBehind = behind.missing > 0 && (before.missing <= 0 || behind.spare <= before.spare);
  const { missing, spare } = isBehind ? behind : before;
  if (missing <= 0) return { run: drawn, isSoon: false };
  const soon = across * ROWS_SOON - spare;
  const more = Math.min(missing, Math.max(LEAST_A_FRAME, Math.ceil(soon / PART_A_FRAME)));
  const run = isBehind ? { from: drawn.from, to: drawn.to + more } : { from: drawn.from - more, to: drawn.to };
  return { run, isSoon: soon > 0 };
}

/** Without the outermost row of those that were left behind; `rows` says how many there are. */
function shrunk({ drawn, wanted }: Stand, across: number): { readonly run: Run; readonly rows: number } {
  const first = Math.floor(wanted.from / across) - Math.floor(drawn.from / across);
  const last = Math.ceil(drawn.to / across) - Math.ceil(wanted.to / across);
  const rows = Math.max(0, first) + Math.max(0, last);
  if (first > 0) return { rows, run: { from: (Math.floor(drawn.from / across) + 1) * across, to: drawn.to } };
  return { rows, run: last > 0 ? { from: drawn.from, to: (Math.ceil(drawn.to / across) - 1) * across } : drawn };
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

const isSame = (one: Run, other: Run) => one.from === other.from && one.to === other.to;
const sightNow = (): Sight => ({ scrolled: window.scrollY, height: window.innerHeight });

function runWithin(from: number, to: number, count: number): Run {
  const within = (place: number) => Math.min(count, Math.max(0, place));
  return { from: within(from), to: within(to) };
}
