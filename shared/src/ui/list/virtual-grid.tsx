import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCellsInSight } from './cells-in-sight.ts';
import { GAP_PX, GRID_WIDTHS, TILE_COLUMNS, TILE_TEXT_PX, type Columns, type GridProps } from './grid-places.ts';

export { TILE_COLUMNS };
export type { Columns };

const tileHeight = (columnWidth: number) => columnWidth * 1.25 + TILE_TEXT_PX;

/** Thousands of cells that scroll with the page; only those near the window exist. Order and position are told to readers. */
export function VirtualGrid<Item>({
  label,
  items,
  keyOf,
  children,
  columns = TILE_COLUMNS,
  cellHeight = tileHeight,
}: GridProps<Item>): ReactNode {
  const frame = useRef<HTMLUListElement>(null);
  const { width, top } = usePlace(frame);
  const across = columnsAt(width, columns);
  const cellWidth = (width - GAP_PX * (across - 1)) / across;
  const rowHeight = Math.ceil(cellHeight(cellWidth));
  const rowPx = rowHeight + GAP_PX;
  const { from, to } = useCellsInSight({ count: items.length, across, rowPx, top });
  const height = Math.max(0, Math.ceil(items.length / across) * rowPx - GAP_PX);
  return (
    <ul ref={frame} aria-label={label} style={{ position: 'relative', height }}>
      {items.slice(from, to).map((item, place) => {
        const index = from + place;
        return (
          <Cell
            key={keyOf(item)}
            item={item}
            index={index}
            count={items.length}
            left={(index % across) * (cellWidth + GAP_PX)}
            top={Math.floor(index / across) * rowPx}
            width={cellWidth}
            height={rowHeight}
            draw={children}
          />
        );
      })}
    </ul>
  );
}

interface CellProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  /** px within the list, as are the others. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly draw: (item: Item, index: number) => ReactNode;
}

function CellAtPlace<Item>({ item, index, count, left, top, width, height, draw }: CellProps<Item>): ReactNode {
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ position: 'absolute', contain: 'layout size style', left, top, width, height }}
    >
      {draw(item, index)}
    </li>
  );
}
/** Not drawn anew while the page scrolls. */
const Cell = memo(CellAtPlace) as typeof CellAtPlace;

const FALLBACK_WIDTH_PX = 1200;

function usePlace(frame: RefObject<HTMLUListElement | null>): { readonly width: number; readonly top: number } {
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
