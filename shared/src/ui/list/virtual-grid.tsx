import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { TileShelf } from './art-tile-style.ts';
import { useRowWindow } from './row-window.ts';
import { FAR_ATTRIBUTE, showCells } from './show-cells.ts';
import { GAP_PX, GRID_WIDTHS, TILE_COLUMNS, TILE_TEXT_PX, type Columns, type GridProps } from './grid-places.ts';

export { TILE_COLUMNS };
export type { Columns };

const tileHeight = (columnWidth: number) => columnWidth * 1.25 + TILE_TEXT_PX;

/** Thousands of cells that scroll with the page; only those some window heights around exist. Screen readers get their order and position. */
export function VirtualGrid<Item>(grid: GridProps<Item>): ReactNode {
  return (
    <TileShelf>
      <Rows {...grid} />
    </TileShelf>
  );
}

function Rows<Item>({ label, items, keyOf, children, columns = TILE_COLUMNS, cellHeight = tileHeight }: GridProps<Item>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(frame);
  const across = columnsAt(width, columns);
  const gapPx = width >= GRID_WIDTHS.tablet ? GAP_PX : GAP_PX / 2;
  const cellWidth = (width - gapPx * (across - 1)) / across;
  const rowPx = Math.ceil(cellHeight(cellWidth)) + gapPx;
  const count = Math.ceil(items.length / across);
  const { rendered, near } = useRowWindow({ count, rowPx, top });
  const height = Math.max(0, count * rowPx - gapPx);
  return (
    <div ref={frame} role="list" aria-label={label} style={{ position: 'relative', height }}>
      {Array.from({ length: rendered.to - rendered.from }, (_none, place) => {
        const row = rendered.from + place;
        const isNear = near.from <= row && row < near.to;
        return <Row key={row} {...{ row, isNear, across, rowPx, gapPx, items, keyOf }} draw={children} />;
      })}
    </div>
  );
}

interface RowProps<Item> extends Pick<GridProps<Item>, 'items' | 'keyOf'> {
  readonly row: number;
  /** Loads its pictures. */
  readonly isNear: boolean;
  readonly across: number;
  readonly rowPx: number;
  readonly gapPx: number;
  readonly draw: (item: Item, index: number) => ReactNode;
}

/**
 * A contained row: a new one is laid out and painted alone. Its cells are plain: each contained or positioned box costs time in
 * every frame of a scroll. Loaded pictures stay. Half a gap on each side is for what overflows a cell: the focus ring, a tile that lifts under a pointer.
 */
function ReadyRow<Item>({ row, isNear, across, rowPx, gapPx, items, keyOf, draw }: RowProps<Item>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear && place.current) showCells(place.current.children);
  }, [isNear, items]);
  const from = row * across;
  const marginPx = gapPx / 2;
  return (
    <div
      ref={place}
      style={{
        position: 'absolute',
        contain: 'strict',
        isolation: 'isolate',
        top: row * rowPx - marginPx,
        left: -marginPx,
        right: -marginPx,
        height: rowPx,
        padding: marginPx,
        display: 'grid',
        gridTemplate: `minmax(0, 1fr) / repeat(${across}, minmax(0, 1fr))`,
        columnGap: gapPx,
      }}
    >
      {items.slice(from, from + across).map((item, place) => (
        <Cell key={keyOf(item)} item={item} index={from + place} count={items.length} draw={draw} />
      ))}
    </div>
  );
}
/** Memoized: does not render during a scroll. */
const Row = memo(ReadyRow) as typeof ReadyRow;

interface CellProps<Item> extends Pick<RowProps<Item>, 'draw'> {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
}

function CellOfRow<Item>({ item, index, count, draw }: CellProps<Item>): ReactNode {
  return (
    <div role="listitem" {...{ [FAR_ATTRIBUTE]: '' }} aria-setsize={count} aria-posinset={index + 1}>
      {draw(item, index)}
    </div>
  );
}
/** Memoized: does not render when a neighbour is added. */
const Cell = memo(CellOfRow) as typeof CellOfRow;

const FALLBACK_WIDTH_PX = 1200;

function usePlace(frame: RefObject<HTMLElement | null>): { readonly width: number; readonly top: number } {
  const [place, setPlace] = useState({ width: FALLBACK_WIDTH_PX, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current) return;
      const box = frame.current.getBoundingClientRect();
      const next = { width: box.width || FALLBACK_WIDTH_PX, top: Math.round(box.top + window.scrollY) };
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [frame]);
  return place;
}

function columnsAt(width: number, { phone, tablet, wide, desktop }: Columns): number {
  if (width >= GRID_WIDTHS.desktop) return desktop;
  if (width >= GRID_WIDTHS.wide) return wide;
  return width >= GRID_WIDTHS.tablet ? tablet : phone;
}
