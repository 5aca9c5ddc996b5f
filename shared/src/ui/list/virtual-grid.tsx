import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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
  const rows = useRows({ count: Math.ceil(items.length / across), rowHeight, top });
  return (
    <ul ref={frame} aria-label={label} style={{ position: 'relative', height: Math.max(0, rows.getTotalSize() - GAP_PX) }}>
      {rows.getVirtualItems().flatMap((row) =>
        items.slice(row.index * across, (row.index + 1) * across).map((item, column) => {
          const index = row.index * across + column;
          const place = {
            transform: `translate(${column * (cellWidth + GAP_PX)}px, ${row.start - top}px)`,
            width: cellWidth,
            height: rowHeight,
          };
          return (
            <li
              key={keyOf(item)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ position: 'absolute', top: 0, left: 0, ...place }}
            >
              {children(item, index)}
            </li>
          );
        }),
      )}
    </ul>
  );
}

interface RowParts {
  readonly count: number;
  readonly rowHeight: number;
  readonly top: number;
}

function useRows({ count, rowHeight, top }: RowParts): Virtualizer<Window, Element> {
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React compiler, which is not in use
  const rows = useWindowVirtualizer({ count, estimateSize: () => rowHeight + GAP_PX, overscan: 3, scrollMargin: top });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  return rows;
}

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
