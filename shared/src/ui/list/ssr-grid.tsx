/** The tile grid on the server, where no width is known: the same positions by container queries, the first rows only. Replaces `virtual-grid.tsx` there. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TileList } from './art-tile-style.ts';
import { FAR_ATTRIBUTE } from './show-cells.ts';
import { GAP_PX, GRID_WIDTHS, TILE_COLUMNS, TILE_TEXT_PX, type GridProps } from './grid-places.ts';

export { TILE_COLUMNS };

const ITEMS_DRAWN = 24;

/** The first cells, and the height of all of them. WebP pictures wait for the client's grid: on a slow connection they would delay its code. Tiles only: a grid with another cell height is left empty. */
export function VirtualGrid<Item>({ label, items, keyOf, children, columns = TILE_COLUMNS, cellHeight }: GridProps<Item>): ReactNode {
  const at = (across: number, gapPx: number = GAP_PX) => {
    const cell = `(100cqw - ${gapPx * (across - 1)}px) / ${across} * 1.25 + ${TILE_TEXT_PX}px`;
    const rows = Math.ceil(items.length / across);
    return {
      gap: `${gapPx}px`,
      gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
      gridAutoRows: `calc(${cell})`,
      height: `calc((${cell}) * ${rows} + ${gapPx * (rows - 1)}px)`,
    };
  };
  const grid = {
    display: 'grid',
    ...at(columns.phone, GAP_PX / 2),
    [`@container (min-width: ${GRID_WIDTHS.tablet}px)`]: at(columns.tablet),
    [`@container (min-width: ${GRID_WIDTHS.wide}px)`]: at(columns.wide),
    [`@container (min-width: ${GRID_WIDTHS.desktop}px)`]: at(columns.desktop),
  };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <TileList aria-label={label} sx={grid}>
        {cellHeight === undefined &&
          items.slice(0, ITEMS_DRAWN).map((item, index) => (
            <li key={keyOf(item)} {...{ [FAR_ATTRIBUTE]: '' }} aria-setsize={items.length} aria-posinset={index + 1}>
              {children(item, index)}
            </li>
          ))}
      </TileList>
    </Box>
  );
}
